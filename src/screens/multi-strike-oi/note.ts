import type { TFunction } from 'i18next';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { formatList } from '#ui/formats.ts';
import { contractName, tellsChange } from './charts.ts';
import type { OverlayParams } from './screen.ts';
import type { Overlay } from './use-overlay.ts';

type Noted = Pick<Overlay, 'time' | 'lines' | 'expiry'>;

/** Since when, at which minute, and what could not be drawn. */
export function noteOf(
  overlay: Noted,
  own: Pick<OverlayParams, 'mode' | 'of'>,
  t: TFunction,
  language: string,
): string {
  const unlisted = unlistedNote(overlay, t, language);
  const isMeasured = ({ base, isCompared }: Noted['lines'][number]) =>
    own.mode === 'absolute' ? isCompared : base !== null;
  const base = overlay.lines.find(isMeasured)?.base ?? null;
  const since = { base: baseName(base, t, language), time: formatClock(overlay.time) };
  return [
    t(`multi-strike-oi:note.${kindOf(own, base !== null)}`, since),
    ...(unlisted ? [unlisted] : []),
  ].join(' · ');
}

function kindOf({ mode, of }: Pick<OverlayParams, 'mode' | 'of'>, hasBase: boolean) {
  if (mode !== 'absolute') return hasBase ? 'since' : 'withoutBase';
  return hasBase && tellsChange({ measure: of, mode }) ? 'compared' : 'at';
}

/** The contracts of which nothing is stored on this date, in words; null for none. */
export function unlistedNote({ lines, expiry }: Noted, t: TFunction, language: string): string | null {
  const missing = lines.filter(({ row }) => row < 0);
  if (missing.length === 0) return null;
  const contracts = missing.map((line) => contractName(line, expiry, t, language));
  return t('multi-strike-oi:note.notListed', { contracts: formatList(contracts, language) });
}
