import { memo, type ReactNode } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { formatChange, UNKNOWN } from './formats.ts';
import { HeldRoom } from './held-room.tsx';
import { NotesSlot } from './notes/notes-slot.tsx';

type StripFigureProps = {
  readonly label: string;
  readonly value: string;
  /** A text as wide as the figure and its note will be: its room is held until they are known. */
  readonly room?: string;
  readonly hint?: string | undefined;
  readonly note?: ReactNode;
};

/** A figure of the line: its label small, its value strong. */
export const StripFigure = memo(function StripFigure({
  label,
  value,
  room = '',
  hint,
  note,
}: StripFigureProps) {
  return (
    <div className="ss-figure" title={hint}>
      <dt>{label}</dt>
      <dd>
        {value === UNKNOWN ? <HeldRoom room={room}>{value}</HeldRoom> : <bdi>{value}</bdi>}
        {note}
      </dd>
    </div>
  );
});

/** Beside a figure: its change in words, in the colour of up or down; nothing where it is not known. */
export function StripChange({ change, text }: { readonly change: number; readonly text: string }) {
  if (Number.isNaN(change)) return null;
  return <bdi className={change < 0 ? 'change down' : 'change'}>{text}</bdi>;
}

/** `+12.40 (+0.05%)` */
export function changeText(change: number, format: 'price' | 'quantity', percent: number): string {
  return `${formatChange(change, format)} (${formatChange(percent, 'percent')})`;
}

/**
 * One line of figures, and at its end where they come from and of when they are; two where they have no room in one. Its
 * height follows from the room alone, so that nothing below it moves when the figures come.
 */
export function StripLine({
  children,
  badges,
  about,
}: {
  readonly children: ReactNode;
  /** null until the figures are known. */
  readonly badges: ReactNode;
  /** What a note beside the figures is about; null until that is known. */
  readonly about: { readonly inst: string; readonly date: TradingDate } | null;
}) {
  return (
    <div className="ss-strip" data-known={badges ? '' : undefined}>
      <div>
        {/* Where the figures do not fit they scroll sideways, and must do so by keys as well. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled. */}
        <div className="ss-strip-figures" tabIndex={0}>
          <dl>{children}</dl>
        </div>
        <div className="ss-strip-badges">
          {badges}
          {about && <NotesSlot inst={about.inst} date={about.date} />}
        </div>
      </div>
    </div>
  );
}

/** Where figures come from that are not simulated. */
export function SourceName({ source, hint }: { readonly source: string; readonly hint: string }) {
  return (
    <span className="ss-source" title={hint}>
      {source}
    </span>
  );
}
