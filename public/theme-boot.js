// Runs before the first paint: a page that turns dark a moment later would flash.
document.documentElement.dataset.mode = /(?:^|;\s*)themeColor=dark(?:;|$)/.test(document.cookie)
  ? 'dark'
  : 'light';
