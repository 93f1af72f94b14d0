import type { Instant } from '#market/trading-date.ts';
import { formatClock } from '#market/trading-date.ts';
import { FigurePair } from '#ui/figure-pair.tsx';
import {
  formatChange,
  formatExact,
  formatExactChange,
  formatQuantity,
  formatRatio,
  UNKNOWN,
} from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { inOwnDirection } from '#ui/own-direction.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { CallPutFigures, CallPutPicture } from './compute.ts';

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly picture: CallPutPicture | null;
  readonly times: Float64Array | null;
  readonly unit: OiUnit;
};

const NOTHING: CallPutFigures = { call: Number.NaN, put: Number.NaN, difference: Number.NaN };

/** The key figures of the set at the minute shown. */
export function Figures({ picture, times, unit }: FiguresProps) {
  const { t } = useTranslation();
  const { change, total } = picture?.now ?? { change: NOTHING, total: NOTHING };
  const counted = (units: number) => ({
    value: formatChange(units / unit.size, 'quantity'),
    exact: formatExactChange(units / unit.size, 'quantity'),
  });
  const crossings = picture?.crossings ?? null;
  /** Each minute has a base of its own: the lines cross all the time. */
  const ofMinutes = picture !== null && picture.others !== null;
  const last = crossings?.at(-1);
  const at: Instant | undefined = last && times?.[last.place];
  return (
    <TileGrid label={t('call-vs-put:tiles.label')} xs={2} sm={3} lg={6}>
      <StatTile label={t('call-vs-put:tiles.callChange')} {...counted(change.call)} />
      <StatTile label={t('call-vs-put:tiles.putChange')} {...counted(change.put)} />
      <StatTile label={t('call-vs-put:tiles.difference')} {...counted(change.difference)} />
      <StatTile
        label={t('call-vs-put:tiles.ratio')}
        value={formatRatio(picture?.ratio)}
        exact={t('call-vs-put:tiles.ratioHint')}
      />
      <StatTile
        label={t('call-vs-put:tiles.total')}
        value={
          <FigurePair
            label={t('call-vs-put:tiles.total')}
            first={formatQuantity(total.call / unit.size)}
            second={formatQuantity(total.put / unit.size)}
          />
        }
        exact={inOwnDirection(
          [total.call, total.put].map((units) => formatExact(units / unit.size, 'quantity')).join(' / '),
        )}
      />
      <StatTile
        label={
          last
            ? `${t('call-vs-put:tiles.crossing')} · ${t(
                last.above === 'first' ? 'call-vs-put:crossing.callsAbove' : 'call-vs-put:crossing.putsAbove',
              )}`
            : t('call-vs-put:tiles.crossing')
        }
        {...(ofMinutes
          ? {
              value: t('call-vs-put:tiles.crossingOfMinutes'),
              exact: t('call-vs-put:tiles.crossingOfMinutesHint'),
            }
          : {
              value:
                at === undefined
                  ? crossings
                    ? t('call-vs-put:tiles.noCrossing')
                    : UNKNOWN
                  : formatClock(at),
            })}
      />
    </TileGrid>
  );
}
