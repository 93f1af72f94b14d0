import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDecimals, UNKNOWN } from '#ui/formats.ts';
import { useCoverageQuery, useDatesQuery, useStatusQuery } from '#ui/state/market-api.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { instantText } from '#web/instant-text.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';
import { ReadingTable } from '../reading-table.tsx';
import { type CoverageSpan, firstOf } from './coverage-model.ts';
import { CoverageSection } from './coverage-section.tsx';
import { FEED_STATES, feedFigures } from './feed-figures.ts';
import { ImportSection } from './import-section.tsx';
import { ImportsSection } from './imports-section.tsx';
import { OperatorAccess } from './operator.tsx';
import { UpkeepSections } from './upkeep-section.tsx';

const AGAIN_MS = 5000;

/** What is stored, what comes in and goes out, and how the feed fares. */
export function Data() {
  const { t, i18n } = useTranslation();
  const { data } = useStatusQuery({}, { pollingInterval: AGAIN_MS, refetchOnMountOrArgChange: true });
  const [span, setSpan] = useState<CoverageSpan>('60');
  const known = useDatesQuery({}, { refetchOnMountOrArgChange: true });
  const from = known.currentData && firstOf(known.currentData.dates, span);
  const coverage = useCoverageQuery(from ? { from } : {}, {
    skip: known.currentData === undefined,
    refetchOnMountOrArgChange: true,
  });
  const feed = data?.feed;
  const count = (value: number | null | undefined) => (value == null ? UNKNOWN : formatDecimals(value, 0));
  const clock = (instant: number | null) =>
    instant === null || !data ? UNKNOWN : instantText(instant, data.now, i18n.language);
  const stateOf = (state: string) => (FEED_STATES[state] ? t(`data:state.${FEED_STATES[state]}`) : state);
  return (
    <PageFrame id="data" wide>
      <OperatorAccess>
        <ImportSection entries={coverage.currentData?.entries ?? []} />
        {coverage.isError || known.isError ? (
          <Alert
            severity="warning"
            action={
              <Button onClick={() => void (known.isError ? known : coverage).refetch()}>
                {t('ui.state.retry')}
              </Button>
            }
          >
            {t('data:coverage.failed')}
          </Alert>
        ) : (
          <CoverageSection entries={coverage.currentData?.entries ?? null} span={span} onSpan={setSpan} />
        )}
        <ImportsSection />
        <UpkeepSections />
      </OperatorAccess>
      <PageSection title={t('data:feed.title')} text={t('data:feed.text')}>
        {feed && (
          <ReadingTable
            label={t('data:feed.title')}
            heads={[t('data:feed.figure'), t('data:feed.value')]}
            rows={feedFigures(feed, { count, clock, stateOf }).map(({ name, value }) => ({
              key: name,
              cells: [t(`data:figure.${name}`), <bdi key={name}>{value}</bdi>],
            }))}
          />
        )}
      </PageSection>
    </PageFrame>
  );
}
