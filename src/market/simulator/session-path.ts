import { type RandomStream, randomStream } from './random-stream.ts';

/** How an underlying goes through one session: one entry a minute. */
export type SessionPath = {
  /** Rupees. */
  readonly spot: Float64Array;
  /** Logarithm of the short-dated volatility over its long-run value. */
  readonly logVolatility: Float64Array;
  /** What the futures stand above their cost of carry, a fraction of the spot. */
  readonly premium: Float64Array;
  /** Pressure on positions so far: above 0 puts are built and calls closed. 0 at open and close. */
  readonly flow: Float64Array;
  /** Trading in this minute relative to the average of the day. */
  readonly pace: Float64Array;
  /** Share of the day's trading done by the end of the minute; 1 at the close. */
  readonly progress: Float64Array;
};

/** The states between which a session runs: the closes before it and at its end. */
export type SessionEnds = {
  readonly previousClose: number;
  readonly close: number;
  readonly previousLogVolatility: number;
  readonly logVolatility: number;
};

const NORMAL_MINUTES = 375;
/** The overnight move against that of a session, as deviations. */
const OVERNIGHT = 0.45;

/**
 * The path of a session of `minutes` minutes: a random walk with the day's usual rhythm and the market's moves in it,
 * bent so that it starts from the previous close and ends at its own. `dayVolatility` is the deviation of a full
 * session's move.
 */
export function sessionPath(
  seed: number,
  date: string,
  stream: RandomStream,
  minutes: number,
  ends: SessionEnds,
  dayVolatility: number,
  correlation: number,
): SessionPath {
  const rhythm = Float64Array.from({ length: minutes }, (_, minute) => movementAt((minute + 0.5) / minutes));
  const total = sum(rhythm);
  const size = Math.sqrt(Math.min(minutes / NORMAL_MINUTES, 1));
  const marketMoves = moves(randomStream(`${seed}|${date}`), rhythm, total, size);
  const ownMoves = moves(stream, rhythm, total, size);
  const ownShare = Math.sqrt(1 - correlation ** 2);
  const returns = ownMoves.map(
    (own, at) => dayVolatility * (correlation * marketMoves[at]! + ownShare * own),
  );
  // returns[0] is the overnight move, returns[1 + minute] that of a minute.

  const wanted = Math.log(ends.close / ends.previousClose);
  const missing = wanted - sum(returns);
  const overnight = OVERNIGHT ** 2;
  const column = () => new Float64Array(minutes);
  const path: SessionPath = {
    spot: column(),
    logVolatility: column(),
    premium: column(),
    flow: column(),
    pace: column(),
    progress: column(),
  };
  let moved = returns[0]!;
  let variance = overnight;
  let excess = 0;
  let premium = 0;
  let pressure = 0;
  let pressed = 0;
  let traded = 0;
  for (let minute = 0; minute < minutes; minute++) {
    const tau = (minute + 0.5) / minutes;
    const step = returns[minute + 1]!;
    moved += step;
    variance += (size ** 2 * rhythm[minute]!) / total;
    const elapsed = variance / (overnight + size ** 2);
    excess += -excess / 90 - 1.1 * step + 6e-4 * stream.normal();
    premium += -premium / 12 + 2e-5 * stream.normal();
    const usual = dayVolatility * size * Math.sqrt(rhythm[minute]! / total);
    pressure = 0.93 * pressure + (0.25 * step) / usual + 0.15 * stream.normal();
    const pace = paceAt(tau);
    pressed += pace * Math.tanh(pressure);
    traded += pace;
    path.spot[minute] = ends.previousClose * Math.exp(moved + elapsed * missing);
    path.logVolatility[minute] =
      ends.previousLogVolatility + (ends.logVolatility - ends.previousLogVolatility) * elapsed + 6 * excess;
    path.premium[minute] = premium;
    path.pace[minute] = pace;
    path.flow[minute] = pressed;
    path.progress[minute] = traded;
  }
  for (let minute = 0; minute < minutes; minute++) {
    const progress = path.progress[minute]! / traded;
    path.progress[minute] = progress;
    path.flow[minute] = (path.flow[minute]! - pressed * progress) / traded;
    path.logVolatility[minute]! -= 6 * excess * progress;
    path.pace[minute]! *= minutes / traded;
  }
  path.spot[minutes - 1] = ends.close;
  return path;
}

/** Overnight and minute moves of one random factor; the minutes' add up to a deviation of about `size`. */
function moves(stream: RandomStream, rhythm: Float64Array, total: number, size: number): Float64Array {
  const jumpChance = (0.6 * size) / rhythm.length;
  let nervousness = 0;
  const result = new Float64Array(rhythm.length + 1);
  result[0] = OVERNIGHT * stream.normal();
  rhythm.forEach((share, minute) => {
    nervousness += -nervousness / 40 + 0.08 * stream.normal();
    const usual = size * Math.sqrt(share / total) * Math.exp(nervousness - 0.12);
    const jump = stream.uniform() < jumpChance ? 0.3 * size * stream.normal() : 0;
    result[minute + 1] = usual * stream.normal() + jump;
  });
  return result;
}

/** Variance of a minute at the share `tau` of the session: lively at the open, quiet at noon, up again at the close. */
function movementAt(tau: number): number {
  return 0.62 + 2.6 * Math.exp(-tau / 0.035) + 0.75 * Math.exp(-(1 - tau) / 0.1);
}

/** Trading at the share `tau` of the session. */
function paceAt(tau: number): number {
  return 0.55 + 2.2 * Math.exp(-tau / 0.06) + 1.3 * Math.exp(-(1 - tau) / 0.09);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
