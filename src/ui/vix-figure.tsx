import { useMemo } from 'react';
import { percentOf } from '#market/analytics/percent-of.ts';
import { type IndiaVix, vixAt } from '#market/india-vix.ts';
import { formatChange, formatPrice } from './formats.ts';
import { StripChange, StripFigure } from './strip-line.tsx';
import { useTranslation } from './use-translation.ts';

type VixFigureProps = {
  /** null until one is known: its room is held. */
  readonly board: { readonly vix: IndiaVix | null; readonly length: number } | null;
  readonly minute: number;
};

/** India VIX at a minute against its previous close; nothing where it is not stored on the board's date. */
export function VixFigure({ board, minute }: VixFigureProps) {
  const { t } = useTranslation();
  const previous = board?.vix?.previous ?? null;
  const hint = useMemo(
    () =>
      previous === null
        ? t('ui.header.vixHint')
        : t('ui.header.vixHintSince', { close: formatPrice(previous) }),
    [t, previous],
  );
  if (board && !board.vix) return null;
  const points = board ? vixAt(board, minute) : Number.NaN;
  const change = percentOf(points - (previous ?? Number.NaN), previous ?? Number.NaN);
  return (
    <StripFigure
      label={t('ui.header.vix')}
      value={formatPrice(points)}
      room="00.00 +0.00%"
      hint={hint}
      note={board ? <StripChange change={change} text={formatChange(change, 'percent')} /> : null}
    />
  );
}
