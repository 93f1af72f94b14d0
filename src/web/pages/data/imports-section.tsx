import { formatDecimals, UNKNOWN } from '#ui/formats.ts';
import { useImportsQuery } from '#ui/state/market-api.ts';
import { useNow } from '#ui/state/use-now.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { instantText } from '#web/instant-text.ts';
import { PageSection } from '../page-section.tsx';
import { ReadingTable } from '../reading-table.tsx';

/** The last files; older ones stand in the coverage. */
const SHOWN = 20;

/** Where what is stored came from. */
export function ImportsSection() {
  const { t, i18n } = useTranslation();
  const now = useNow(60_000);
  const { data } = useImportsQuery({});
  const count = (value: number) => (value === 0 ? UNKNOWN : formatDecimals(value, 0));
  const imports = data?.imports.slice(0, SHOWN) ?? [];
  if (imports.length === 0) return null;
  return (
    <PageSection title={t('data:imports.title')}>
      <ReadingTable
        label={t('data:imports.title')}
        heads={['file', 'source', 'at', 'minutes', 'days'].map((name) => t(`data:imports.${name}`))}
        minWidth={640}
        rows={imports.map((one) => ({
          key: `${one.at} ${one.fileName}`,
          cells: [
            <bdi key="file">{one.fileName}</bdi>,
            <bdi key="source">{one.source}</bdi>,
            instantText(one.at, now, i18n.language),
            count(one.minutes),
            count(one.days),
          ],
        }))}
      />
    </PageSection>
  );
}
