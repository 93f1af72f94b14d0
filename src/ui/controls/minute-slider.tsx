import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { beforeNextFrame, notBeforeNextFrame } from '../next-frame.ts';

type MinuteSliderProps = {
  readonly label: string;
  /** Index of the last minute that can be chosen. */
  readonly last: number;
  readonly value: number;
  /** `HH:MM` of `value`. */
  readonly clock: string;
  readonly onChange: (minute: number) => void;
};

/** Minutes that the page keys, and the arrows with Shift, go by. */
const LONG_STEP = 10;
const LONG_STEPS: Readonly<Record<string, number>> = { PageUp: LONG_STEP, PageDown: -LONG_STEP };
const SHIFTED: Readonly<Record<string, number>> = {
  ArrowRight: LONG_STEP,
  ArrowUp: LONG_STEP,
  ArrowLeft: -LONG_STEP,
  ArrowDown: -LONG_STEP,
};

/**
 * The browser's own slider over the minutes of a day; its minute stands over the thumb while it is pointed at or moved.
 * A mouse says where it is several times a frame: what it came to is shown once in each, thumb and screen together.
 */
export const MinuteSlider = memo(function MinuteSlider(props: MinuteSliderProps) {
  const { label, last, value, clock, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const follow = useCallback(() => {
    const element = input.current;
    if (!element) return;
    flushSync(() => latest.current.onChange(element.valueAsNumber));
    // A minute that is not there yet is not shown: the thumb goes back to the one that is.
    element.valueAsNumber = latest.current.value;
  }, []);
  useEffect(() => () => void notBeforeNextFrame(follow), [follow]);
  useLayoutEffect(() => {
    if (input.current) input.current.valueAsNumber = value;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = (event.shiftKey ? SHIFTED[event.key] : undefined) ?? LONG_STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(Math.min(last, Math.max(0, value + by)));
  };
  return (
    <div className="ss-slider" style={{ '--share': value / last } as CSSProperties}>
      <input
        ref={input}
        type="range"
        min={0}
        max={last}
        defaultValue={value}
        onChange={() => beforeNextFrame(follow)}
        onKeyDown={onKeyDown}
        aria-label={label}
        aria-valuetext={clock}
      />
      <span className="label" aria-hidden="true">
        {clock}
      </span>
    </div>
  );
});
