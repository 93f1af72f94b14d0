import { formatStrike } from '../formats.ts';
import { ChoiceList } from '../overlays.tsx';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import type { Choice } from './choice-list.tsx';
import { chosenName } from './chosen-name.ts';

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
  const { t } = useTranslation();
  const ofStrike = (strike: number): Choice<string> => ({
    value: String(strike),
    label: formatStrike(strike),
    ...(strike === atm && { note: t('ui.header.atm') }),
  });
  return (
    <ChoiceButton label={label} value={chosenName(value, presets)} disabled={strikes.length === 0}>
      {(close) => (
        <ChoiceList
          label={label}
          value={value}
          choices={Array.from(strikes, ofStrike)}
          pinned={presets}
          opensAt={String(atm)}
          onChoose={(choice) => {
            onChange(choice);
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}
