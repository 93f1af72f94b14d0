import { formatDate, UNKNOWN } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';
import { ReadingTable } from '../reading-table.tsx';

/** The day on which prices and conditions were looked up. */
const AS_OF = '2026-11-20';

const FILES = ['nseLegacy', 'nse', 'bse', 'indices', 'participants', 'own'] as const;

/** Names as the brokers write them. */
const BROKERS = [
  { id: 'upstox', name: 'Upstox' },
  { id: 'kite', name: 'Zerodha Kite Connect' },
  { id: 'dhan', name: 'Dhan' },
  { id: 'angel', name: 'Angel One SmartAPI' },
  { id: 'fyers', name: 'Fyers' },
] as const;

/** Where market data comes from, what it costs, and what of it the product takes. */
export function DataSources() {
  const { t, i18n } = useTranslation();
  const asOf = formatDate(AS_OF, i18n.language, 'year');
  return (
    <PageFrame id="data-sources" wide>
      <PageSection title={t('data-sources:product.title')} text={t('data-sources:product.text')} />
      <PageSection title={t('data-sources:files.title')} text={t('data-sources:files.text')}>
        <ReadingTable
          label={t('data-sources:files.title')}
          minWidth={620}
          heads={[
            t('data-sources:files.file'),
            t('data-sources:files.gives'),
            t('data-sources:files.price'),
            t('data-sources:files.here'),
          ]}
          rows={FILES.map((file) => ({
            key: file,
            cells: [
              t(`data-sources:file.${file}.name`),
              t(`data-sources:file.${file}.gives`),
              file === 'own' ? UNKNOWN : t('data-sources:files.free'),
              t(`data-sources:file.${file}.here`),
            ],
          }))}
        />
      </PageSection>
      <PageSection
        title={t('data-sources:brokers.title')}
        text={t('data-sources:brokers.text', { date: asOf })}
      >
        <ReadingTable
          label={t('data-sources:brokers.title')}
          minWidth={860}
          heads={[
            t('data-sources:brokers.name'),
            t('data-sources:brokers.price'),
            t('data-sources:brokers.token'),
            t('data-sources:brokers.instruments'),
            t('data-sources:brokers.oi'),
            t('data-sources:brokers.expired'),
            t('data-sources:brokers.saidBy'),
          ]}
          rows={BROKERS.map(({ id, name }) => ({
            key: id,
            cells: [
              name,
              t(`data-sources:broker.${id}.price`),
              t(`data-sources:broker.${id}.token`),
              t(`data-sources:broker.${id}.instruments`),
              t(`data-sources:broker.${id}.oi`),
              t(`data-sources:broker.${id}.expired`),
              t(`data-sources:broker.${id}.saidBy`),
            ],
          }))}
        />
      </PageSection>
      <PageSection title={t('data-sources:website.title')} text={t('data-sources:website.text')} />
      <PageSection
        title={t('data-sources:licence.title')}
        text={t('data-sources:licence.text')}
        more={['disclaimer']}
      />
    </PageFrame>
  );
}
