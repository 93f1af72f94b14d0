import { useMemo } from 'react';
import { atmRowAt } from '#market/atm.ts';
import type { BoardView } from '../state/use-boards.ts';
import { useTranslation } from '../use-translation.ts';
import type { Choice } from './choice-list.tsx';
import { StrikeControl } from './strike-control.tsx';

type StrikeChoiceControlProps = {
  /** null while it loads. */
  readonly view: BoardView | null;
  /** As `parseStrikeChoice` reads it. */
  readonly value: string;
  /** Further choices of the screen, between those of the money and the strikes. */
  readonly further?: readonly Choice<string>[];
  readonly onChange: (value: string) => void;
};

const NONE = new Float64Array(0);

/** Which strike a screen is about: at the money now, at the open, or one of the chain. */
export function StrikeChoiceControl({ view, value, further, onChange }: StrikeChoiceControlProps) {
  const { t } = useTranslation();
  const presets = useMemo(
    () => [
      { value: 'atm', label: t('ui.strikeChoice.now') },
      { value: 'open', label: t('ui.strikeChoice.open') },
      ...(further ?? []),
    ],
    [t, further],
  );
  const money = view && view.minute >= 0 ? atmRowAt(view.board, view.minute, view.pricing) : -1;
  return (
    <StrikeControl
      label={t('ui.strikeChoice.label')}
      strikes={view?.day.strikes ?? NONE}
      atm={view?.day.strikes[money] ?? Number.NaN}
      value={value}
      presets={presets}
      onChange={onChange}
    />
  );
}
