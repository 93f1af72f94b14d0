/** The documented bar: where it starts, per cent, and how long it stays after the arrival. */
export const START_PERCENT = 30;
export const STOP_DELAY_MS = 200;
/** On its way it grows slowly, and never says that it has arrived. */
const STEP_PERCENT = 6;
const STEP_MS = 120;
const LARGEST_PERCENT = 94;

/** A bar that tells `show` how far it is, per cent; null: it is gone. */
export function progress(show: (percent: number | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      clearTimeout(timer);
      let percent = START_PERCENT;
      show(percent);
      timer = setInterval(() => {
        percent = Math.min(LARGEST_PERCENT, percent + STEP_PERCENT);
        show(percent);
      }, STEP_MS);
    },
    /** Full at once, gone after the stop delay. */
    stop() {
      clearTimeout(timer);
      show(100);
      timer = setTimeout(() => show(null), STOP_DELAY_MS);
    },
  };
}
