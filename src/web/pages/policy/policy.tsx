import { THIRTY_DAYS_S } from '#ui/state/cookies.ts';
import { KEPT_PREFERENCES } from '#ui/state/preferences.ts';
import { KEPT_SETTINGS } from '#ui/state/settings.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { RECENT_COOKIE } from '#web/shell/command-palette-recent.ts';
import { NEWS_COOKIE } from '#web/shell/whats-new-entries.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';
import { ReadingTable } from '../reading-table.tsx';

/** Every cookie, by the name of the text that says what it holds. */
export const COOKIES: Readonly<Record<string, { readonly cookie: string }>> = {
  ...KEPT_PREFERENCES,
  ...KEPT_SETTINGS,
  news: { cookie: NEWS_COOKIE },
  recent: { cookie: RECENT_COOKIE },
};

const SECTIONS = ['server', 'account', 'contact', 'elsewhere', 'broker', 'rights'] as const;
const DAYS = THIRTY_DAYS_S / 86_400;

/** What is kept of a visitor, and where; every cookie by name. */
export function Policy() {
  const { t } = useTranslation();
  return (
    <PageFrame id="policy">
      <PageSection title={t('policy:who.title')} text={t('policy:who.text')} more={['contact']} />
      <PageSection title={t('policy:browser.title')} text={t('policy:browser.text')}>
        <ReadingTable
          label={t('policy:browser.title')}
          heads={[t('policy:cookie.name'), t('policy:cookie.holds'), t('policy:cookie.life')]}
          rows={Object.entries(COOKIES).map(([choice, { cookie }]) => ({
            key: cookie,
            cells: [
              <code key="name">{cookie}</code>,
              t(`policy:holds.${choice}`),
              t('policy:cookie.days', { count: DAYS }),
            ],
          }))}
        />
      </PageSection>
      {SECTIONS.map((name) => (
        <PageSection key={name} title={t(`policy:${name}.title`)} text={t(`policy:${name}.text`)} />
      ))}
    </PageFrame>
  );
}
