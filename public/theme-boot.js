// Runs before the first paint, so that nothing turns, moves or changes colour a moment later.
// The cookies are those of KEPT_PREFERENCES; built, this stands in the page itself.
{
  const kept = new Map(document.cookie.split(/;\s*/).map((cookie) => cookie.split('=', 2)));
  const language = kept.get('isLanguage') ?? 'en';
  const page = document.documentElement;
  page.lang = language === 'ch' ? 'zh-Hans' : language;
  page.dir = kept.get('activeDir') ?? (language === 'ar' ? 'rtl' : 'ltr');
  page.dataset.mode = kept.get('themeColor') === 'dark' ? 'dark' : 'light';
  page.dataset.layout = kept.get('isLayout') === 'full' ? 'full' : 'boxed';
  if (kept.get('isHorizontal') === 'false')
    page.dataset.menu = kept.get('isCollapse') === 'true' ? 'mini' : 'side';
}
