import type { TFunction } from 'i18next';
import type { Base } from '#market/analytics/since.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseName, otherBaseNotes } from '#ui/base-name.ts';
import { formatList } from '#ui/formats.ts';
import { contractName, tellsChange } from './charts.ts';
import type { Line } from './compute.ts';
import type { OverlayParams } from './screen.ts';
import type { Overlay } from './use-overlay.ts';

type Noted = Pick<Overlay, 'time' | 'lines' | 'expiry' | 'grain'>;

/** Since when, at which minute, and what could not be drawn. */
export function noteOf(
  overlay: Noted,
  own: Pick<OverlayParams, 'mode' | 'of'>,
  t: TFunction,
  language: string,
): string {
  const isMeasured = ({ base, isCompared }: Noted['lines'][number]) =>
    own.mode === 'absolute' ? isCompared : base !== null;
  return sinceNote(
    overlay,
    overlay.lines.filter(isMeasured),
    (base) => kindOf(own, base !== null),
    t,
    language,
  );
}

/** Since when the changes of the table are, which need not be what the chart is measured from. */
export function tableNote(overlay: Noted & Pick<Overlay, 'rows'>, t: TFunction, language: string): string {
  const measured = overlay.rows.filter(({ base }) => base !== null);
  return sinceNote(overlay, measured, (base) => (base === null ? 'withoutBase' : 'since'), t, language);
}

function sinceNote(
  overlay: Noted,
  measured: readonly Measured[],
  kindFor: (base: Base | null) => ReturnType<typeof kindOf>,
  t: TFunction,
  language: string,
): string {
  const base = measured[0]?.base ?? null;
  const kind = kindFor(base);
  const apart = apartNote(overlay, t, language);
  return [
    t(`multi-strike-oi:note.${kind}`, {
      base: baseName(base, t, language),
      time: formatClock(overlay.time),
    }),
    ...(kind === 'at'
      ? []
      : otherBaseNotes(
          measured.map((line) => ({ of: contractName(line, overlay.expiry, t, language), base: line.base })),
          baseName,
          t,
          language,
        )),
    ...(apart ? [apart] : []),
  ].join(' · ');
}

type Measured = Pick<Line, 'leg' | 'expiry' | 'base'>;

function kindOf({ mode, of }: Pick<OverlayParams, 'mode' | 'of'>, hasBase: boolean) {
  if (mode !== 'absolute') return hasBase ? 'since' : 'withoutBase';
  return hasBase && tellsChange({ measure: of, mode }) ? 'compared' : 'at';
}

/**
 * The contracts of which nothing is stored on this date, and those known from their close alone beside the screen’s
 * own that has minutes, in words; null for none.
 */
export function apartNote({ lines, expiry, grain }: Noted, t: TFunction, language: string): string | null {
  const named = (of: Noted['lines']) =>
    formatList(
      of.map((line) => contractName(line, expiry, t, language)),
      language,
    );
  const missing = lines.filter(({ row }) => row < 0);
  const ofClose = lines.filter(({ row, day }) => row >= 0 && day.grain === 'day' && grain === 'minute');
  const notes = [
    ...(missing.length > 0 ? [t('multi-strike-oi:note.notListed', { contracts: named(missing) })] : []),
    ...(ofClose.length > 0 ? [t('multi-strike-oi:note.closeOnly', { contracts: named(ofClose) })] : []),
  ];
  return notes.length > 0 ? notes.join(' · ') : null;
}
