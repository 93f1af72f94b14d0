import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import NextIcon from '@mui/icons-material/SkipNextOutlined';
import PreviousIcon from '@mui/icons-material/SkipPreviousOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { DatedMinutes } from '#market/analytics/since.ts';
import { lastObserved } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { LeftToRight } from '../left-to-right.tsx';
import { useScreenState, useShownMinute } from '../state/use-screen-state.tsx';
import { Slot, Steady } from '../steady.tsx';
import { gapShares, minuteAtSpeed, minuteShown, nextStored, SPEEDS, type Speed } from './playback.ts';

/** Moves the screen through the minutes of the day: drag, step by keys or buttons, play. Gaps are marked on it. */
export function TimeScrubber({ day }: { readonly day: DatedMinutes | null }) {
  if (day === null || day.grain === 'day' || day.length < 2)
    return <Box sx={{ height: day === null ? 32 : 0 }} />;
  return (
    <LeftToRight>
      <Scrubber day={day} />
    </LeftToRight>
  );
}

function Scrubber({ day }: { readonly day: DatedMinutes }) {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const shown = useShownMinute();
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(60);
  const { grid, length, observed } = day;
  const last = Math.max(0, lastObserved(day));
  const minute = minuteShown(day, shown);
  const clock = (at: number) => formatClock(grid.times[at] ?? 0);
  /** From the last stored minute on it is the latest, whichever that comes to be. */
  const go = (to: number) => change({ t: to >= last ? null : clock(Math.max(0, to)) });

  const toggle = () => {
    if (!playing && minute >= last) go(Math.max(0, observed.indexOf(1)));
    setPlaying(!playing);
  };
  const latest = useRef({ minute, go, toggle });
  latest.current = { minute, go, toggle };
  const buttons = useMemo(
    () => ({
      onStep: (by: number) => latest.current.go(latest.current.minute + by),
      onToggle: () => latest.current.toggle(),
      onFaster: () => setSpeed((before) => SPEEDS[(SPEEDS.indexOf(before) + 1) % SPEEDS.length]!),
    }),
    [],
  );
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const next = nextStored(observed, length, latest.current.minute);
      if (next < 0 || next >= last) setPlaying(false);
      latest.current.go(next < 0 ? last : next);
    }, minuteAtSpeed(speed));
    return () => clearInterval(timer);
  }, [playing, speed, observed, length, last]);

  const gaps = useMemo(() => gapShares(observed, length), [observed, length]);
  const onSlide = useCallback((_: Event, to: number | number[]) => latest.current.go(to as number), []);
  const onLatest = useCallback(() => {
    setPlaying(false);
    latest.current.go(Number.POSITIVE_INFINITY);
  }, []);
  const label = t('ui.scrubber.label');
  const frame = useMemo(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      latest.current.toggle();
    };
    return (
      <Box
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 32, px: { xs: 1, md: 0 } }}
      >
        <Slot />
      </Box>
    );
  }, [label]);
  return (
    <Steady frame={frame}>
      <Buttons playing={playing} speed={speed} {...buttons} />
      <Steady frame={OPENING}>{clock(0)}</Steady>
      <Steady frame={TRACK}>
        <Gaps shares={gaps} />
        <Slider
          size="small"
          min={0}
          max={length - 1}
          value={minute}
          onChange={onSlide}
          aria-label={t('ui.scrubber.minute')}
          getAriaValueText={clock}
          valueLabelDisplay="auto"
          valueLabelFormat={clock}
          sx={SLIDER}
        />
      </Steady>
      <Steady frame={MINUTE}>{clock(minute)}</Steady>
      <Latest disabled={shown === null} onClick={onLatest} />
    </Steady>
  );
}

const OPENING = (
  <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
    <Slot />
  </Box>
);
const TRACK = (
  <Box sx={{ position: 'relative', flex: 1, mx: 1.5, display: 'flex', alignItems: 'center' }}>
    <Slot />
  </Box>
);
const SLIDER = {
  py: 1.5,
  '& .MuiSlider-thumb, & .MuiSlider-track': { transition: 'none' },
  '& .MuiSlider-track': { border: 0 },
  '& .MuiSlider-rail': { opacity: 0.25 },
} as const;
const MINUTE = (
  <Box
    component="output"
    sx={{ minWidth: 44, fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
  >
    <Slot />
  </Box>
);

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

type LatestProps = { readonly disabled: boolean; readonly onClick: () => void };

const Latest = memo(function Latest({ disabled, onClick }: LatestProps) {
  const { t } = useTranslation();
  return (
    <Button size="small" disabled={disabled} onClick={onClick} sx={{ minWidth: 0, height: 28, fontSize: 12 }}>
      {t('ui.scrubber.latest')}
    </Button>
  );
});

type ButtonsProps = {
  readonly playing: boolean;
  readonly speed: Speed;
  readonly onStep: (by: number) => void;
  readonly onToggle: () => void;
  readonly onFaster: () => void;
};

const Buttons = memo(function Buttons({ playing, speed, onStep, onToggle, onFaster }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Step label={t('ui.scrubber.back')} onClick={() => onStep(-1)} icon={<PreviousIcon />} />
      <Step
        label={playing ? t('ui.scrubber.pause') : t('ui.scrubber.play')}
        onClick={onToggle}
        icon={playing ? <PauseIcon /> : <PlayIcon />}
      />
      <Step label={t('ui.scrubber.forward')} onClick={() => onStep(1)} icon={<NextIcon />} />
      <Button
        size="small"
        color="inherit"
        aria-label={t('ui.scrubber.speed', { speed })}
        title={t('ui.scrubber.speedHint')}
        onClick={onFaster}
        sx={{ minWidth: 44, height: 28, px: 0.5, fontSize: 12, color: 'text.secondary' }}
      >
        {`${speed}×`}
      </Button>
    </>
  );
});

type StepProps = { readonly label: string; readonly onClick: () => void; readonly icon: ReactNode };

function Step({ label, onClick, icon }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{ width: 28, height: 28, '& svg': { fontSize: 18 } }}
    >
      {icon}
    </IconButton>
  );
}
