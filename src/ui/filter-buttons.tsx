import { type KeyboardEvent, useMemo } from 'react';
import { HeldRoom } from './held-room.tsx';
import { ownWords } from './own-words.tsx';
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
    /** It cannot be chosen, as its hint says; it keeps the keyboard. */
    readonly isOut?: boolean;
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
  /** Tab comes to what is chosen, the arrows go on from there. */
  const reached = (listed.find((option) => option.value === value) ?? listed[0])?.value;
  return useMemo(
    () => (
      // biome-ignore lint/a11y/useSemanticElements: fieldset is for the fields of a form.
      <div role="group" aria-label={label} className="ss-choices" onKeyDown={walk}>
        {listed.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            aria-disabled={option.isOut}
            tabIndex={option.value === reached ? 0 : -1}
            title={option.hint}
            onClick={() => {
              if (option.value !== value && !option.isOut) choose(option.value);
            }}
          >
            {option.room ? <HeldRoom room={option.room}>{option.label}</HeldRoom> : ownWords(option.label)}
          </button>
        ))}
      </div>
    ),
    [label, value, reached, listed, choose],
  );
}

const FIRST = Number.NEGATIVE_INFINITY;
const LAST = Number.POSITIVE_INFINITY;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: FIRST, End: LAST };

/** Arrows go from choice to choice, round at the ends; Home and End to the first and the last. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (step === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const count = buttons.length;
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
  const target = Number.isFinite(step) ? (at + onward + count) % count : step === FIRST ? 0 : count - 1;
  buttons[target]?.focus();
  event.preventDefault();
}
