import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { ReactNode } from 'react';
import { ownWords } from '../own-words.tsx';

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
  readonly onChoose: (value: Value) => void;
};

/** The choices of one control, one under another. */
export function ChoiceList<Value extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: ChoiceListProps<Value>) {
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
      }}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          role="option"
          aria-selected={choice.value === value}
          selected={choice.value === value}
          onClick={() => onChoose(choice.value)}
          sx={{
            gap: 2,
            justifyContent: 'space-between',
            fontSize: 13,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {ownWords(choice.label)}
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
