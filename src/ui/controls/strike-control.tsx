import { lazy } from 'react';
import { loadOverlays } from '../overlays.tsx';
import { ChoiceButton } from './choice-button.tsx';
import type { Choice } from './choice-list.tsx';
import { chosenName } from './chosen-name.ts';

const StrikeList = lazy(async () => ({ default: (await loadOverlays()).StrikeList }));

type StrikeControlProps = {
  /** What is chosen: "Strike", "Put strike". */
  readonly label: string;
  /** The chain's strikes, ascending; empty while it loads. */
  readonly strikes: Float64Array;
  /** The strike at the money; NaN where it is not known. */
  readonly atm: number;
  /** A strike as text, or one of the presets. */
  readonly value: string;
  /** Choices above the strikes: "at the money now", "at the open". */
  readonly presets: readonly Choice<string>[];
  readonly onChange: (value: string) => void;
};

/** One strike of the chain, by a preset or by itself; the list opens at the strike that is chosen, else at the money. */
export function StrikeControl({ label, strikes, atm, value, presets, onChange }: StrikeControlProps) {
  return (
    <ChoiceButton label={label} value={chosenName(value, presets)} disabled={strikes.length === 0}>
      {(close) => (
        <StrikeList
          label={label}
          value={value}
          presets={presets}
          strikes={strikes}
          atm={atm}
          onChoose={(choice) => {
            onChange(choice);
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}
