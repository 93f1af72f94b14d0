import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { THUMB_PX } from '../frame-styles.ts';
import { beforeNextFrame, notBeforeNextFrame } from '../next-frame.ts';
import { inMotion, settle } from '../word-pace.ts';
import { writeText } from '../write-text.ts';
import type { RangeDrag } from './range-drag.ts';

type MinuteSliderProps = {
  readonly label: string;
  /** Index of the last minute that can be chosen. */
  readonly last: number;
  readonly value: number;
  /** `HH:MM` of `value`. */
  readonly clock: string;
  readonly stepTo: (minute: number) => MinuteStep;
};

/** What goes to a minute, one of the two ways or the one after the other. */
export type MinuteStep = {
  /** Has the screen show it. */
  readonly render: () => void;
  /** Draws it without rendering anything, and tells the minute that is shown with it; null where it cannot. */
  readonly draw: () => Place | null;
};
type Place = Pick<MinuteSliderProps, 'value' | 'clock'>;

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
  const rail = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const told = useRef<HTMLSpanElement>(null);
  const drag = useRef<RangeDrag | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const hands = useMemo(
    () => ({
      follow: () => {
        const element = input.current;
        if (!element) return;
        const { render, draw } = latest.current.stepTo(drag.current?.valueNow() ?? element.valueAsNumber);
        let drawn: Place | null = null;
        inMotion(render, () => {
          drawn = draw();
          return drawn !== null;
        });
        // A minute that is not there yet is not shown: the thumb goes back to the one that is.
        hands.show(drawn ?? latest.current);
      },
      /** Has all that was moved so far rendered. */
      catchUp: () => {
        if (notBeforeNextFrame(hands.follow)) hands.follow();
        settle();
      },
      show: ({ value, clock }: Place) => {
        const element = input.current;
        if (!element) return;
        element.valueAsNumber = value;
        // Of the first minute of a session alone the thumb is at its beginning.
        const share = `${(100 * value) / Math.max(1, latest.current.last)}%`;
        element.setAttribute('aria-valuetext', clock);
        rail.current?.style.setProperty('background-size', `${share} 2px, 100% 2px`);
        place.current?.style.setProperty('margin-left', share);
        if (told.current) writeText(told.current, clock);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = (event.shiftKey ? SHIFTED[event.key] : undefined) ?? LONG_STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        // A key before it in the same frame has moved the thumb further than what is shown.
        hands.catchUp();
        const { last, value, stepTo } = latest.current;
        stepTo(Math.min(last, Math.max(0, value + by))).render();
      },
    }),
    [],
  );
  // Not by React, which writes the element's name and type anew after each of its own events. And by nobody else: each would
  // go through all that listens on the page.
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const hear = (event: Event) => {
      if (event.target !== element) return;
      event.stopPropagation();
      beforeNextFrame(hands.follow);
    };
    window.addEventListener('input', hear, true);
    // Before a mouse presses, it comes. Where the script has not come by then, or cannot, the browser's own drag does.
    let isGone = false;
    const prepare = async () => {
      const { hearDrag } = await import('./range-drag.ts');
      if (isGone) return;
      drag.current = hearDrag(element, THUMB_PX, {
        onMove: () => beforeNextFrame(hands.follow),
        onRelease: hands.catchUp,
      });
    };
    const onEnter = () => void prepare().catch(() => undefined);
    element.addEventListener('pointerenter', onEnter, { once: true });
    return () => {
      isGone = true;
      element.removeEventListener('pointerenter', onEnter);
      window.removeEventListener('input', hear, true);
      drag.current?.remove();
      drag.current = null;
      notBeforeNextFrame(hands.follow);
    };
  }, [hands]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place is a share of `last`.
  useLayoutEffect(() => hands.show({ value, clock }), [hands, value, last, clock]);
  return useMemo(
    () => (
      <div className="ss-slider">
        <span ref={rail} className="rail" aria-hidden="true" />
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
