import { memo, useMemo } from 'react';
import { useTranslation } from '../use-translation.ts';
import type { Choice } from './choice-list.tsx';
import { StrikeControl } from './strike-control.tsx';

/** The strikes that there are to choose from. */
export type StrikesWithMoney = {
  /** Of the chain, ascending; left out while it loads. */
  readonly strikes: Float64Array | undefined;
  /** The one at the money, rupees; NaN where it is not known. */
  readonly atm: number;
  /** The one that is shown, whatever choice it is shown for; NaN where it is not known. */
  readonly shown: number;
};

type StrikeChoiceControlProps = StrikesWithMoney & {
  /** As `parseStrikeChoice` reads it. */
  readonly value: string;
  /** Further choices of the screen, between those of the money and the strikes. */
  readonly further?: readonly Choice<string>[];
  readonly onChange: (value: string) => void;
};

const NONE = new Float64Array(0);

/** Which strike a screen is about: at the money now, at the open, or one of the chain. */
export const StrikeChoiceControl = memo(function StrikeChoiceControl({
  strikes = NONE,
  atm,
  shown,
  value,
  further,
  onChange,
}: StrikeChoiceControlProps) {
  const { t } = useTranslation();
  const presets = useMemo(
    () => [
      { value: 'atm', label: t('ui.strikeChoice.now') },
      { value: 'open', label: t('ui.strikeChoice.open') },
      ...(further ?? []),
    ],
    [t, further],
  );
  return (
    <StrikeControl
      label={t('ui.strikeChoice.label')}
      strikes={strikes}
      atm={atm}
      shown={shown}
      value={value}
      presets={presets}
      onChange={onChange}
    />
  );
});
