import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ownDirection } from '../own-direction.ts';

export type Choice<Value> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** Quieter, at the far end. */
  readonly note?: ReactNode;
};

type ChoiceListProps<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  /** Stay in sight above the others. */
  readonly pinned?: readonly Choice<Value>[];
  /** Lies in the middle of the list as it opens, where none of the others is chosen. */
  readonly opensAt?: Value;
  readonly onChoose: (value: Value) => void;
};

const PINNED_PX = 32;

/** What scrolls beneath does not show through. */
const pinnedAt = (index: number) => {
  const tinted = (tint: 'selected' | 'hover') => ({
    bgcolor: 'background.paper',
    backgroundImage: ({ palette }: Theme) =>
      `linear-gradient(${palette.action[tint]}, ${palette.action[tint]})`,
  });
  return {
    position: 'sticky' as const,
    top: index * PINNED_PX,
    zIndex: 1,
    bgcolor: 'background.paper',
    '&:hover, &.Mui-focusVisible': tinted('hover'),
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': tinted('selected'),
  };
};

function toMiddle(item: HTMLElement | null): void {
  const list = item?.parentElement;
  if (list) list.scrollTop = item.offsetTop - (list.clientHeight - item.clientHeight) / 2;
}

/** The choices of one control, one under another. */
export function ChoiceList<Value extends string | number>({
  label,
  value,
  choices,
  pinned = [],
  opensAt,
  onChoose,
}: ChoiceListProps<Value>) {
  /** However the money moves, the list stays with its reader. */
  const [middle] = useState(choices.some((choice) => choice.value === value) ? undefined : opensAt);
  return (
    <MenuList
      role="listbox"
      aria-label={label}
      dense
      autoFocusItem
      sx={{
        position: 'relative',
        minWidth: 160,
        maxHeight: 420,
        overflowY: 'auto',
        ...(pinned.length > 0 && { py: 0 }),
      }}
    >
      {[...pinned, ...choices].map((choice, index) => (
        <MenuItem
          key={choice.value}
          ref={choice.value === middle ? toMiddle : null}
          role="option"
          aria-selected={choice.value === value}
          selected={choice.value === value}
          onClick={() => onChoose(choice.value)}
          sx={{
            gap: 2,
            justifyContent: 'space-between',
            fontSize: 13,
            fontVariantNumeric: 'tabular-nums',
            ...(index < pinned.length && { height: PINNED_PX, ...pinnedAt(index) }),
          }}
        >
          <bdi dir={ownDirection(choice.label)}>{choice.label}</bdi>
          {choice.note !== undefined && (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {choice.note}
            </Box>
          )}
        </MenuItem>
      ))}
    </MenuList>
  );
}
