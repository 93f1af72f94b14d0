import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { beforeNextFrame, notBeforeNextFrame } from '../next-frame.ts';
import { inMotion } from '../word-pace.ts';
import { writeText } from '../write-text.ts';

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
 * A mouse says where it is several times a frame: what it came to is shown once in each, thumb and screen together. The
 * element stands as it is while its minute changes.
 */
export const MinuteSlider = memo(function MinuteSlider(props: MinuteSliderProps) {
  const { label, last, value, clock } = props;
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const told = useRef<HTMLSpanElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const hands = useMemo(
    () => ({
      follow: () => {
        const element = input.current;
        if (!element) return;
        inMotion(() => latest.current.onChange(element.valueAsNumber));
        // A minute that is not there yet is not shown: the thumb goes back to the one that is.
        element.valueAsNumber = latest.current.value;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = (event.shiftKey ? SHIFTED[event.key] : undefined) ?? LONG_STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        const { last, onChange } = latest.current;
        // From where the thumb is: a key before it in the same frame may have moved it further than what is shown.
        const from = input.current?.valueAsNumber ?? latest.current.value;
        onChange(Math.min(last, Math.max(0, from + by)));
      },
    }),
    [],
  );
  // Not by React, which writes the element's name and type anew after each of its own events. And by nobody else: while a
  // hand has hold of it, the slider moves several times a frame, and each would go through all that listens on the page.
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const hear = (event: Event) => {
      if (event.target !== element) return;
      event.stopPropagation();
      beforeNextFrame(hands.follow);
    };
    let isHeld = false;
    const hold = () => {
      isHeld = true;
    };
    const pass = (event: MouseEvent) => {
      if (event.buttons === 0) isHeld = false;
      if (isHeld && event.target === element) event.stopPropagation();
    };
    element.addEventListener('pointerdown', hold);
    window.addEventListener('input', hear, true);
    window.addEventListener('pointermove', pass, true);
    window.addEventListener('mousemove', pass, true);
    return () => {
      element.removeEventListener('pointerdown', hold);
      window.removeEventListener('input', hear, true);
      window.removeEventListener('pointermove', pass, true);
      window.removeEventListener('mousemove', pass, true);
      notBeforeNextFrame(hands.follow);
    };
  }, [hands]);
  useLayoutEffect(() => {
    if (input.current) input.current.valueAsNumber = value;
    const share = `${(100 * value) / last}%`;
    input.current?.style.setProperty('background-size', `${share} 2px, 100% 2px`);
    place.current?.style.setProperty('margin-left', share);
  }, [value, last]);
  useLayoutEffect(() => {
    input.current?.setAttribute('aria-valuetext', clock);
    if (told.current) writeText(told.current, clock);
  }, [clock]);
  return useMemo(
    () => (
      <div className="ss-slider">
        <input
          ref={input}
          type="range"
          min={0}
          max={last}
          defaultValue={latest.current.value}
          onKeyDown={hands.onKeyDown}
          aria-label={label}
        />
        <span className="over" dir="ltr" aria-hidden="true">
          <span ref={place} className="place">
            <span ref={told} className="label" />
          </span>
        </span>
      </div>
    ),
    [label, last, hands],
  );
});
