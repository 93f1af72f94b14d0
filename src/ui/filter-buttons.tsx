import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { HeldRoom } from './held-room.tsx';
import { useSameRecords } from './state/use-same.ts';
import { useSteadyCall } from './state/use-steady-call.ts';

type FilterButtonsProps<Value extends string> = {
  /** What is chosen, for those who cannot see it. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** A text as wide as the label may become: its room is held. */
    readonly room?: string;
    readonly hint?: string;
  }[];
  readonly onChange: (value: Value) => void;
};

/** One of a few choices, all in sight; drawn anew only when what they show is another. */
export function FilterButtons<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterButtonsProps<Value>) {
  const listed = useSameRecords(options);
  const choose = useSteadyCall(onChange);
  return useMemo(
    () => (
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={label}
        value={value}
        onChange={(_, chosen: Value | null) => {
          if (chosen !== null) choose(chosen);
        }}
        sx={{ flexShrink: 0 }}
      >
        {listed.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            title={option.hint}
            sx={(theme) => ({
              height: 30,
              px: 1.25,
              py: 0,
              fontSize: 12,
              lineHeight: 1,
              whiteSpace: 'nowrap',
              textTransform: 'none',
              color: 'text.secondary',
              borderColor: theme.strikescope.hairline,
              '&.Mui-selected': {
                color: 'text.primary',
                fontWeight: 600,
                bgcolor: theme.strikescope.surface.inset,
              },
            })}
          >
            {option.room ? <HeldRoom room={option.room}>{option.label}</HeldRoom> : option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    ),
    [label, value, listed, choose],
  );
}
