import type { TFunction } from 'i18next';
import { formatClock } from '#market/trading-date.ts';
import { baseName, offBaseNotes } from '#ui/base-name.ts';
import { expectedMoveText } from '#ui/expected-move-text.ts';
import {
  formatChange,
  formatExactChange,
  formatFigure,
  formatPrice,
  formatStrike,
  markedOld,
  UNKNOWN,
} from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { OldFigure } from '#ui/old-figure.tsx';
import { oldPriceText } from '#ui/old-price-text.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { atmIvText, volatilityChangeText } from '#ui/volatility-text.ts';
import { writtenTile } from '#ui/written-tile.ts';
import { sinceNote } from './charts.ts';
import type { OverviewFigures, OverviewPicture } from './compute.ts';

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly picture: OverviewPicture | null;
  /** What changes of open interest are measured from, in words. */
  readonly baseName: string;
  readonly unit: OiUnit;
};

/** The key figures of the minute shown. */
export function Figures({ picture, baseName: base, unit }: FiguresProps) {
  const { t, i18n } = useTranslation();
  const now: Partial<OverviewFigures> = picture?.figures ?? {};
  const isClose = now.closeBase !== undefined;
  const since = (value: string) => {
    if (now.closeBase)
      return t('overview:tiles.sinceBase', { value, base: baseName(now.closeBase, t, i18n.language) });
    if (isClose) return value;
    return now.lateOpen
      ? t('overview:tiles.sinceTime', { value, time: formatClock(now.lateOpen) })
      : t('overview:tiles.sinceOpen', { value });
  };
  const ofStrike = (strike = Number.NaN, change: string) =>
    Number.isNaN(strike) ? change : t('overview:tiles.ofStrike', { strike: formatStrike(strike), change });
  const iv = atmIvText(now.atmIv ?? null, t);
  const ivEnds = [now.atmIv, now.atmIvFirst].filter((end) => end != null);
  const old = oldPriceText(now.oldLegs ?? [], t);
  const unitName = t(`overview:tiles.unit.${unit.name}`);
  const changeNote = picture ? sinceNote(unitName, { picture, baseName: base, t }) : unitName;
  const offBase = now.offBase ? offBaseNotes(now.offBase, t) : [];
  const counted = (value = Number.NaN) => value / unit.size;
  return (
    <TileGrid label={t('overview:tiles.label')} xs={2} sm={4} lg={8}>
      <StatTile
        label={t(`overview:${picture?.levelOf ?? 'spot'}.name`)}
        value={formatPrice(now.level)}
        note={levelNote(now, t)}
      />
      <StatTile
        label={t('overview:straddle.name')}
        value={<OldFigure text={markedOld(formatPrice(now.straddle), old !== null)} remark={old} />}
        note={ofStrike(
          now.straddleStrike,
          since(markedOld(formatChange(now.straddlePct, 'percent'), old !== null)),
        )}
      />
      <StatTile
        label={t('overview:iv.name')}
        {...writtenTile(iv)}
        // The volatility of the close before is of another date's chain, which is not here.
        note={isClose ? undefined : since(volatilityChangeText(now.atmIvChange, ivEnds, t))}
      />
      <StatTile
        label={t('overview:tiles.move')}
        {...writtenTile(expectedMoveText(now.move, now.atmIv?.old, null, t))}
        note={t('overview:tiles.toExpiry')}
      />
      <StatTile
        label={t('overview:pcr.name')}
        value={formatFigure(now.pcr, 'ratio')}
        note={t('overview:tiles.wholeChain')}
      />
      <StatTile
        label={t('overview:tiles.maxPain')}
        value={formatStrike(now.maxPain)}
        note={t('overview:tiles.wholeChain')}
      />
      {(['call', 'put'] as const).map((side) => {
        const value = counted(now[`${side}Change`]);
        return (
          <StatTile
            key={side}
            label={t(`overview:change.${side}`)}
            value={formatChange(value, 'quantity')}
            exact={[formatExactChange(value, 'quantity'), ...offBase].join(' · ')}
            note={changeNote}
          />
        );
      })}
    </TileGrid>
  );
}

/** The change in points and in percent, or that the spot is indicative; one sign where neither change is known. */
export function levelNote(
  { levelChange = Number.NaN, levelChangePct = Number.NaN, isIndicative }: Partial<OverviewFigures>,
  t: TFunction,
): string {
  const percent = formatChange(levelChangePct, 'percent');
  // Both changes and the word have no room.
  if (isIndicative) return t('overview:spot.indicative', { value: percent });
  if (Number.isNaN(levelChange) && Number.isNaN(levelChangePct)) return UNKNOWN;
  return `${formatChange(levelChange, 'points')} · ${percent}`;
}
