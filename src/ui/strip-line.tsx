import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { formatChange, UNKNOWN, writtenDirection } from './formats.ts';
import { HeldRoom } from './held-room.tsx';
import { LineIcon } from './line-icon.tsx';
import { NotesSlot } from './notes/notes-slot.tsx';
import { ownWords } from './own-words.tsx';
import { PlaceLink } from './screen-link.tsx';
import { sourceName } from './source-name.ts';
import { useHiddenFigures } from './use-hidden-figures.ts';
import { useTranslation } from './use-translation.ts';

type StripFigureProps = {
  readonly label: string;
  readonly value: string;
  /** A text as wide as the figure and its note will be: its room is held until they are known. */
  readonly room?: string;
  /** It comes later than the others: its room is held when they are known, too. */
  readonly isAwaited?: boolean;
  readonly hint?: string | undefined;
  /** Stands beside the value, or beside the label above it; null until it is known. */
  readonly note?: ReactNode;
  /** The figure is a choice: what a press does, which the hint tells. */
  readonly onPress?: () => void;
  /** Its value or its label may be too long for one column of a narrow strip; with a note it always is. */
  readonly wide?: boolean;
};

/** A figure of the line: its label small, its value strong. */
export const StripFigure = memo(function StripFigure({
  label,
  value,
  room = '',
  isAwaited = false,
  hint,
  note,
  onPress,
  wide = note !== undefined,
}: StripFigureProps) {
  // Words of one direction in a page of the other begin where they do in their own, with a figure too.
  const name = ownWords(label);
  return (
    <div
      className={['ss-figure', wide && 'wide', note && 'noted'].filter(Boolean).join(' ')}
      title={hint}
      aria-busy={isAwaited || undefined}
    >
      <dt>
        {onPress ? (
          <button type="button" onClick={onPress}>
            {name}
          </button>
        ) : (
          name
        )}
      </dt>
      <dd>
        {value === UNKNOWN ? <HeldRoom room={room}>{value}</HeldRoom> : <bdi>{value}</bdi>}
        {note}
      </dd>
    </div>
  );
});

/** Beside a figure: its change in words, in the colour of up or down where it shows one; nothing where it is not known. */
export function StripChange({ change, text }: { readonly change: number; readonly text: string }) {
  if (Number.isNaN(change)) return null;
  return <bdi className={`change ${writtenDirection(text)}`.trimEnd()}>{text}</bdi>;
}

/** `+12.40 (+0.05%)` */
export function changeText(change: number, format: 'price' | 'quantity', percent: number): string {
  return `${formatChange(change, format)} (${formatChange(percent, 'percent')})`;
}

/** All figures of a strip were asked for last: the next screen begins with what this one showed. */
let showedAll = false;

/**
 * One line of figures, and at its end where they come from and of when they are; two where the window is too narrow for
 * one. A phone shows them in a grid, the foremost in two rows. What has no room is shown on request. The height follows
 * from the room and that request alone, so that nothing below moves when figures come, and no figure is ever seen in part.
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
  const [isAll, setAll] = useState(showedAll);
  const toggle = useCallback(() => {
    showedAll = !isAll;
    setAll(!isAll);
  }, [isAll]);
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  useHiddenFigures(strip, badges !== null);
  return (
    <div
      ref={strip}
      className="ss-strip"
      data-known={badges ? '' : undefined}
      data-all={isAll ? '' : undefined}
    >
      <div>
        {/* Where the figures of a line do not fit it is scrolled, and must be so by keys as well. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled. */}
        <div id={id} className="ss-strip-figures" tabIndex={0}>
          <div>
            <dl>{children}</dl>
            <i />
          </div>
        </div>
        <div className="ss-strip-badges">
          {badges}
          {about && <NotesSlot inst={about.inst} date={about.date} />}
          <AllFigures of={id} isAll={isAll} onToggle={toggle} />
        </div>
      </div>
    </div>
  );
}

type AllFiguresProps = {
  /** The element of the figures. */
  readonly of: string;
  readonly isAll: boolean;
  readonly onToggle: () => void;
};

/** Shows the figures that have no room, and hides them again. */
const AllFigures = memo(function AllFigures({ of, isAll, onToggle }: AllFiguresProps) {
  const { t } = useTranslation();
  const label = t('ui.header.all');
  return (
    <button
      type="button"
      className="ss-icon-action all-figures"
      aria-label={label}
      title={label}
      aria-expanded={isAll}
      aria-controls={of}
      onClick={onToggle}
    >
      <LineIcon line="down" />
    </button>
  );
});

/** Where figures come from, by a name; on hover by that which exports and the store have. It leads to what is stored. */
export function SourceName({ source }: { readonly source: string }) {
  const { t } = useTranslation();
  return (
    <PlaceLink to="/data" className="ss-source" title={t('ui.header.sourceHint', { source })}>
      {sourceName(source, t)}
    </PlaceLink>
  );
}
