import type { ReactNode } from 'react';
import { formatStrike } from '../formats.ts';
import type { Choice } from './choice-list.tsx';

/** What is chosen in words: a preset by its name, a strike as strikes are written everywhere, whether it is listed or not. */
export function chosenName(value: string, presets: readonly Choice<string>[]): ReactNode {
  const preset = presets.find((choice) => choice.value === value);
  return preset?.label ?? (/^\d/.test(value) ? formatStrike(Number(value)) : value);
}
