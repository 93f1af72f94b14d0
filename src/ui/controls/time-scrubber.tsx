import Box from '@mui/material/Box';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DatedMinutes } from '#market/analytics/since.ts';
import { lastObserved } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { LeftToRight } from '../left-to-right.tsx';
import { type Line, LineIcon } from '../line-icon.tsx';
import { beforeNextFrame, notBeforeNextFrame } from '../next-frame.ts';
import { Paced } from '../paced.tsx';
import { useMinuteHand } from '../state/minute-hand.ts';
import { speedChosen } from '../state/settings.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { useScreenState, useShownMinute } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { settle } from '../word-pace.ts';
import { MinuteSlider, type MinuteStep } from './minute-slider.tsx';
import { gapShares, minuteAtSpeed, minuteShown, nextStored } from './playback.ts';
import { SPEEDS, type Speed } from './speeds.ts';

/** Moves the screen through the minutes of the day: drag, step by keys or buttons, play. Gaps are marked on it. */
export function TimeScrubber({ day }: { readonly day: DatedMinutes | null }) {
  const [playing, setPlaying] = useState(false);
  const isStill = day?.grain === 'day';
  // Playing goes on with another instrument when it has come. It ends at a day that cannot be played, and with a screen that is left.
  useEffect(() => {
    if (isStill) setPlaying(false);
    return () => setPlaying(false);
  }, [isStill]);
  if (day === null || isStill) return <Box sx={{ height: day === null ? 32 : 0 }} />;
  return (
    <LeftToRight>
      <Scrubber day={day} playing={playing} setPlaying={setPlaying} />
    </LeftToRight>
  );
}

type ScrubberProps = {
  readonly day: DatedMinutes;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
};

function Scrubber({ day, playing, setPlaying }: ScrubberProps) {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const hand = useMinuteHand();
  const shown = useShownMinute();
  const speed = useAppSelector((root) => root.settings.speed);
  const dispatch = useAppDispatch();
  const { grid, length, observed } = day;
  const last = Math.max(0, lastObserved(day));
  const minute = minuteShown(day, shown);
  const clock = (at: number) => formatClock(grid.times[at] ?? 0);
  /** From the last stored minute on it is the latest, whichever that comes to be. */
  const stepTo = (to: number): MinuteStep => {
    const t = to >= last ? null : clock(Math.max(0, to));
    let isDrawn = false;
    return {
      render: () => {
        // Something else has moved the screen on since it was drawn.
        if (isDrawn && hand.ahead()?.minute !== t) return;
        change({ t });
      },
      draw: () => {
        isDrawn = hand.draw(t);
        if (!isDrawn) return null;
        const value = minuteShown(day, t);
        return { value, clock: clock(value) };
      },
    };
  };
  const go = (to: number) => stepTo(to).render();

  const toggle = () => {
    if (!playing && minute >= last) go(Math.max(0, observed.indexOf(1)));
    setPlaying(!playing);
  };
  /** The minute that playing comes to next; negative where it is at the end. */
  const following = () => {
    const next = nextStored(observed, length, minute);
    return next >= last ? -1 : next;
  };
  const latest = useRef({ minute, stepTo, go, toggle, following });
  latest.current = { minute, stepTo, go, toggle, following };
  const buttons = useMemo(
    () => ({
      onStep: (by: number) => {
        settle();
        latest.current.go(latest.current.minute + by);
      },
      onToggle: () => {
        settle();
        latest.current.toggle();
      },
      onSpeed: (chosen: Speed) => dispatch(speedChosen(chosen)),
    }),
    [dispatch],
  );
  useEffect(() => {
    if (!playing) return;
    const step = () => {
      settle();
      const next = latest.current.following();
      flushSync(() => {
        if (next < 0) setPlaying(false);
        latest.current.go(next < 0 ? Number.POSITIVE_INFINITY : next);
      });
    };
    const timer = setInterval(() => beforeNextFrame(step), minuteAtSpeed(speed));
    return () => {
      clearInterval(timer);
      notBeforeNextFrame(step);
    };
  }, [playing, setPlaying, speed]);

  const gaps = useMemo(() => gapShares(observed, length), [observed, length]);
  const slide = useCallback((to: number) => latest.current.stepTo(to), []);
  const onLatest = useCallback(() => {
    settle();
    setPlaying(false);
    latest.current.go(Number.POSITIVE_INFINITY);
  }, [setPlaying]);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      buttons.onToggle();
    },
    [buttons],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for the fields of a form.
    <div role="group" aria-label={t('ui.scrubber.label')} className="ss-scrubber" onKeyDown={onKeyDown}>
      <Buttons playing={playing} speed={speed} {...buttons} />
      <span className="opening">{clock(0)}</span>
      <div className="track">
        <Gaps shares={gaps} />
        <MinuteSlider
          label={t('ui.scrubber.minute')}
          last={length - 1}
          value={minute}
          clock={clock(minute)}
          stepTo={slide}
        />
      </div>
      <Paced>
        <output>{clock(minute)}</output>
      </Paced>
      <Latest isThere={shown === null} onClick={onLatest} />
    </div>
  );
}

const Gaps = memo(function Gaps({ shares }: { readonly shares: ReturnType<typeof gapShares> }) {
  return shares.map(({ from, to }) => (
    <Box
      key={from}
      aria-hidden="true"
      sx={(theme) => ({
        position: 'absolute',
        left: `${100 * from}%`,
        width: `${100 * (to - from)}%`,
        height: 12,
        border: `1px dashed ${theme.strikescope.warning}`,
        borderRadius: 0.5,
      })}
    />
  ));
});

type LatestProps = { readonly isThere: boolean; readonly onClick: () => void };

/** Where the screen is at the latest minute already it keeps the keyboard that has pressed it: it is not `disabled`. */
const Latest = memo(function Latest({ isThere, onClick }: LatestProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="ss-text-action latest"
      aria-disabled={isThere}
      onClick={() => {
        if (!isThere) onClick();
      }}
    >
      <LineIcon line="latest" />
      <span>{t('ui.scrubber.latest')}</span>
    </button>
  );
});

type ButtonsProps = {
  readonly playing: boolean;
  readonly speed: Speed;
  readonly onStep: (by: number) => void;
  readonly onToggle: () => void;
  readonly onSpeed: (speed: Speed) => void;
};

const Buttons = memo(function Buttons({ playing, speed, onStep, onToggle, onSpeed }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Step label={t('ui.scrubber.back')} onClick={() => onStep(-1)} line="previous" />
      <Step
        label={playing ? t('ui.scrubber.pause') : t('ui.scrubber.play')}
        onClick={onToggle}
        line={playing ? 'pause' : 'play'}
      />
      <Step label={t('ui.scrubber.forward')} onClick={() => onStep(1)} line="next" />
      <select
        className="ss-text-action quiet"
        aria-label={t('ui.scrubber.speedHint')}
        title={t('ui.scrubber.speedHint')}
        value={speed}
        onChange={({ target }) => onSpeed(SPEEDS[target.selectedIndex]!)}
      >
        {SPEEDS.map((times) => (
          <option key={times} value={times}>{`${times}×`}</option>
        ))}
      </select>
    </>
  );
});

type StepProps = { readonly label: string; readonly onClick: () => void; readonly line: Line };

function Step({ label, onClick, line }: StepProps) {
  return (
    <button type="button" className="ss-icon-action step" aria-label={label} title={label} onClick={onClick}>
      <LineIcon line={line} />
    </button>
  );
}
