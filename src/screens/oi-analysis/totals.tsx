import Box from '@mui/material/Box';
import { NONE_OFF_BASE } from '#market/analytics/oi-change.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { offBaseNotes } from '#ui/base-name.ts';
import { FigurePair } from '#ui/figure-pair.tsx';
import {
  formatChange,
  formatDate,
  formatExact,
  formatExactChange,
  formatList,
  formatQuantity,
  formatRatio,
} from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { Paced } from '#ui/paced.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { OiTotals } from './compute.ts';

type TotalsProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly totals: OiTotals | null;
  readonly unit: OiUnit;
  readonly expiries: number;
  /** Asked for in the sum and left out of it: not listed on the date, known at its close alone, not stored so far. */
  readonly missing: Readonly<Record<'unlisted' | 'closes' | 'later', readonly TradingDate[]>>;
  /** Why lots that were asked for are not shown; null for no reason. */
  readonly differingLots: string | null;
  /** The walls and the levels of the money outside the strikes shown, in words; null for none. */
  readonly outside: string | null;
};

const NOTHING: OiTotals = {
  callOi: Number.NaN,
  putOi: Number.NaN,
  callChange: Number.NaN,
  putChange: Number.NaN,
  pcr: Number.NaN,
  pcrOfChange: Number.NaN,
  offBase: NONE_OFF_BASE,
};

const WORDS = {
  unlisted: 'oi-analysis:scope.unlisted',
  closes: 'ui.closeOnly.expiries',
  later: 'oi-analysis:scope.later',
} as const;

const SCOPE = (
  <Box sx={{ px: { xs: 1.5, md: 0.5 }, pt: 0.5, fontSize: 12, color: 'text.secondary' }}>
    <Slot />
  </Box>
);

/** The sums and ratios of the whole chain. */
export function Totals({ totals: known, unit, expiries, missing, differingLots, outside }: TotalsProps) {
  const { t, i18n } = useTranslation();
  const totals = known ?? NOTHING;
  const { pcr, pcrOfChange, offBase } = totals;
  const [callOi, putOi, callChange, putChange] = [
    totals.callOi / unit.size,
    totals.putOi / unit.size,
    totals.callChange / unit.size,
    totals.putChange / unit.size,
  ];
  const exact = (value: number) => formatExact(value, 'quantity');
  const exactChange = (value: number) => formatExactChange(value, 'quantity');
  const scope = [
    ...(differingLots === null ? [] : [differingLots]),
    t('oi-analysis:scope.many', { count: expiries }),
    ...(Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((why) =>
      missing[why].length > 0 ? [t(WORDS[why], { expiries: datesOf(missing[why], i18n.language) })] : [],
    ),
    ...offBaseNotes(offBase, t),
    ...(outside === null ? [] : [outside]),
  ].join(' · ');
  return (
    <section aria-label={t('oi-analysis:scope.title')}>
      <TileGrid xs={2} sm={3} lg={6}>
        <StatTile
          label={t('oi-analysis:tile.callOi')}
          value={formatQuantity(callOi)}
          exact={exact(callOi)}
          tone="call"
        />
        <StatTile
          label={t('oi-analysis:tile.putOi')}
          value={formatQuantity(putOi)}
          exact={exact(putOi)}
          tone="put"
        />
        <StatTile
          label={t('oi-analysis:tile.callChange')}
          value={formatChange(callChange, 'quantity')}
          exact={exactChange(callChange)}
        />
        <StatTile
          label={t('oi-analysis:tile.putChange')}
          value={formatChange(putChange, 'quantity')}
          exact={exactChange(putChange)}
        />
        <StatTile label={t('oi-analysis:tile.pcr')} value={formatRatio(pcr)} exact={scope} />
        {Number.isNaN(pcrOfChange) && !Number.isNaN(callChange + putChange) ? (
          <StatTile
            label={t('oi-analysis:tile.pcrOfChangeSums')}
            value={
              <FigurePair
                label={t('oi-analysis:tile.pcrOfChangeSums')}
                first={formatChange(putChange, 'quantity')}
                second={formatChange(callChange, 'quantity')}
              />
            }
            exact={t('oi-analysis:tile.sumsHint', {
              put: exactChange(putChange),
              call: exactChange(callChange),
            })}
          />
        ) : (
          <StatTile label={t('oi-analysis:tile.pcrOfChange')} value={formatRatio(pcrOfChange)} />
        )}
      </TileGrid>
      <Paced>
        <Steady frame={SCOPE}>{`${t(`oi-analysis:total.axis.${unit.name}`)} · ${scope}`}</Steady>
      </Paced>
    </section>
  );
}

function datesOf(expiries: readonly TradingDate[], language: string): string {
  return formatList(
    expiries.map((expiry) => formatDate(expiry, language, 'year')),
    language,
  );
}
