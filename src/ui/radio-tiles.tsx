import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

type RadioTilesProps<Value> = {
  /** What is chosen. */
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** A picture of what the option means, before its label. */
    readonly sample?: ReactNode;
  }[];
  readonly onChoose: (value: Value) => void;
  /** Tiles side by side. */
  readonly columns?: number;
  readonly disabled?: boolean;
};

/** One of a few choices, all in sight: radio buttons that look like tiles. */
export function RadioTiles<Value extends string | number>({
  legend,
  value,
  options,
  onChoose,
  columns = options.length,
  disabled = false,
}: RadioTilesProps<Value>) {
  const name = useId();
  const isRow = columns > 1 && options.every(({ sample }) => sample === undefined);
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: 12, color: 'text.secondary' }}>
        {legend}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: 0.75 }}>
        {options.map((option) => (
          <Box
            key={option.value}
            component="label"
            sx={({ strikescope: { accent, hairline, surface } }) => ({
              position: 'relative',
              display: 'flex',
              alignItems: 'center',
              justifyContent: isRow ? 'center' : 'flex-start',
              gap: 1,
              minHeight: 32,
              px: 1.25,
              border: `1px solid ${hairline}`,
              borderRadius: 1,
              fontSize: 13,
              lineHeight: 1.25,
              color: 'text.secondary',
              cursor: disabled ? 'default' : 'pointer',
              opacity: disabled ? 0.5 : 1,
              '&:hover': disabled ? {} : { bgcolor: 'action.hover' },
              '&:has(:checked)': {
                borderColor: accent,
                bgcolor: surface.inset,
                color: 'text.primary',
                fontWeight: 600,
              },
              '&:has(:focus-visible)': { outline: `2px solid ${accent}`, outlineOffset: 1 },
            })}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
            />
            {option.sample}
            <span>{option.label}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
