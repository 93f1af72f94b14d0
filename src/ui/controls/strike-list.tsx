import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { CHOSEN_WHERE_FORCED } from '../forced-colours.ts';
import { formatStrike } from '../formats.ts';
import { ownWords } from '../own-words.tsx';
import { useTranslation } from '../use-translation.ts';
import type { Choice } from './choice-list.tsx';
import { type ListPlace, movedInList } from './strike-list-keys.ts';
import { isStrikeTyped, NOTHING_TYPED, typedOn, typedStrikeRow, typedWordRow } from './strike-typing.ts';

type StrikeListProps = {
  readonly label: string;
  /** A strike as text, or one of the presets. */
  readonly value: string;
  /** Stay in sight above the strikes. */
  readonly presets: readonly Choice<string>[];
  /** The chain's, ascending. */
  readonly strikes: Float64Array;
  /** The one at the money; NaN where it is not known. */
  readonly atm: number;
  readonly onChoose: (value: string) => void;
};

const ROW_PX = 32;

const STYLE = ({ palette, strikescope }: Theme) => {
  // What scrolls beneath a preset does not show through.
  const tinted = (tint: 'selected' | 'hover') => ({
    backgroundImage: `linear-gradient(${palette.action[tint]}, ${palette.action[tint]})`,
  });
  return {
    position: 'relative',
    minWidth: 160,
    maxHeight: 420,
    overflowY: 'auto',
    outline: 0,
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      height: ROW_PX,
      px: 2,
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      bgcolor: 'background.paper',
    },
    '& > div:hover, & > div:focus-visible': tinted('hover'),
    '& > [aria-selected="true"], & > [aria-selected="true"]:hover': {
      ...tinted('selected'),
      ...CHOSEN_WHERE_FORCED,
    },
    '& > div:focus-visible': { outline: `2px solid ${strikescope.accent}`, outlineOffset: -2 },
    '& > .stuck': { position: 'sticky', zIndex: 1 },
    '& span': { fontSize: 12, color: 'text.secondary' },
  };
};

/**
 * The strikes of a chain under their presets. It opens at the strike that is chosen, else at the money, and stays there with its
 * reader however the money moves. Plain elements: of four hundred strikes none is rendered anew for a key.
 */
export function StrikeList({ label, value, presets, strikes, atm, onChoose }: StrikeListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<ListPlace>({ at: -1, hasLeapt: false });
  const typed = useRef(NOTHING_TYPED);
  const values = [...presets.map((preset) => preset.value), ...Array.from(strikes, String)];
  const chosen = values.indexOf(value);
  const entry = chosen >= presets.length ? chosen : presets.length + Math.max(0, strikes.indexOf(atm));

  const reach = (next: ListPlace) => {
    place.current = next;
    rowOf(list.current, next.at)?.focus();
  };
  const opening = useRef({ chosen, entry });
  useLayoutEffect(() => {
    const middle = rowOf(list.current, opening.current.entry);
    if (list.current && middle)
      list.current.scrollTop = middle.offsetTop - (list.current.clientHeight - ROW_PX) / 2;
    // The popover has no place yet: to scroll to it would move the page.
    rowOf(list.current, Math.max(0, opening.current.chosen))?.focus({ preventScroll: true });
  }, []);

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const at = [...currentTarget.children].indexOf(target);
    if (at < 0) return;
    if (at !== place.current.at) place.current = { at, hasLeapt: false };
    for (const left of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) left.tabIndex = -1;
    target.tabIndex = 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { at } = place.current;
    if (key === 'Enter' || key === ' ') {
      const reached = values[at];
      if (reached !== undefined) onChoose(reached);
    } else if (key.length === 1) {
      typed.current = typedOn(typed.current, key, timeStamp);
      const { text } = typed.current;
      const names = presets.map((preset) => String(preset.label));
      const row = isStrikeTyped(text) ? typedStrikeRow(values, text) : typedWordRow(names, text, at);
      if (row >= 0) reach({ at: row, hasLeapt: false });
    } else {
      const next = movedInList(key, place.current, { presets: presets.length, count: values.length, entry });
      if (!next) return;
      reach(next);
    }
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const { value: pressed } = (target as HTMLElement).closest<HTMLElement>('[role="option"]')?.dataset ?? {};
    if (pressed !== undefined) onChoose(pressed);
  };
  return (
    <Box
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
      sx={STYLE}
      style={{ scrollPaddingTop: presets.length * ROW_PX }}
    >
      {presets.map((preset, row) => (
        <Row key={preset.value} value={preset.value} isChosen={preset.value === value} stuckAt={row * ROW_PX}>
          {ownWords(preset.label)}
        </Row>
      ))}
      {Array.from(strikes, (strike) => (
        <Row key={strike} value={String(strike)} isChosen={String(strike) === value}>
          <bdi>{formatStrike(strike)}</bdi>
          {strike === atm && <span>{t('ui.header.atm')}</span>}
        </Row>
      ))}
    </Box>
  );
}

type RowProps = {
  readonly value: string;
  readonly isChosen: boolean;
  /** How far from the top it stays in sight, px. */
  readonly stuckAt?: number;
  readonly children: ReactNode;
};

function Row({ value, isChosen, stuckAt, children }: RowProps) {
  return (
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      data-value={value}
      {...(stuckAt !== undefined && { className: 'stuck', style: { top: stuckAt } })}
    >
      {children}
    </div>
  );
}

const rowOf = (list: HTMLElement | null, at: number): HTMLElement | null =>
  (list?.children[at] as HTMLElement | undefined) ?? null;
