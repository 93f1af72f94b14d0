import * as z from 'zod/mini';
import { INSTRUMENT } from '#api/request-words.ts';
import { parseSince } from '#market/analytics/since.ts';
import type { AtmBasis } from '#market/atm.ts';
import { isTradingDate, parseMinute, type TradingDate } from '#market/trading-date.ts';
import type { VolatilityModel } from '#market/volatility-model.ts';
import { formatZooms, parseZooms } from '../chart/zoom.ts';
import type { Units } from '../formats.ts';
import type { Screen, ScreenControl } from '../screen.ts';
import { formatLists, parseLists } from './arrangement-text.ts';
import { DEFAULT_SETTINGS, formatModel, isInterval, isStrikeCount, parseModel } from './settings.ts';

/** What every screen shares, as it stands in the URL. */
export type SharedState = {
  readonly inst: string;
  /** null: the nearest. */
  readonly exp: TradingDate | null;
  /** null: live, or the last session. */
  readonly date: TradingDate | null;
  /** `HH:MM` at which the day is cut; null: its last minute. */
  readonly t: string | null;
  /** Strikes shown around the money. */
  readonly n: number;
  /** Minutes. */
  readonly int: number;
  /** `prev | open | <minutes> | HH:MM`. */
  readonly since: string;
  readonly units: Units;
  /** How volatilities are read from prices: `spot:0.1:365`, as `formatModel` writes it. */
  readonly vol: string;
  /** What the money is measured by. */
  readonly atm: AtmBasis;
  /** What the charts show of their strikes and times (`chart/zoom.ts`); null: all. */
  readonly z: string | null;
  /**
   * How tables are sorted, which panels show tables, which fit what they show, which lines are left out
   * (`arrangement-text.ts`); null: as made.
   */
  readonly sort: string | null;
  readonly tables: string | null;
  readonly fit: string | null;
  readonly hide: string | null;
};

/** What is of one screen's parts alone and goes to no other one. */
export const UNARRANGED = {
  z: null,
  sort: null,
  tables: null,
  fit: null,
  hide: null,
} as const satisfies Partial<SharedState>;

/** A screen's own parameters, by the schema that the screen declares. */
export type OwnParams = Readonly<Record<string, string>>;
export type ScreenState = { readonly shared: SharedState; readonly own: OwnParams };

export const SHARED_DEFAULTS: SharedState = {
  inst: DEFAULT_SETTINGS.instrument,
  exp: null,
  date: null,
  t: null,
  n: DEFAULT_SETTINGS.strikes,
  int: DEFAULT_SETTINGS.interval,
  since: 'prev',
  units: 'units',
  vol: formatModel(DEFAULT_SETTINGS.volatility),
  atm: 'forward',
  ...UNARRANGED,
};

/** The model that a state's `vol` names. */
export const modelOf = ({ vol }: Pick<SharedState, 'vol'>): VolatilityModel =>
  parseModel(vol) ?? DEFAULT_SETTINGS.volatility;

const readLists = (text: string) => formatLists(parseLists(text)) ?? undefined;

/** How each shared parameter is read; undefined for a text that means nothing, which is then as if left out. */
const READ: { readonly [Key in keyof SharedState]: (text: string) => SharedState[Key] | undefined } = {
  inst: (text) => (INSTRUMENT.test(text.trim()) ? text.trim().toUpperCase() : undefined),
  exp: (text) => (isTradingDate(text) ? text : undefined),
  date: (text) => (isTradingDate(text) ? text : undefined),
  t: (text) => (parseMinute(text) === null ? undefined : text),
  n: (text) => (isStrikeCount(Number(text)) ? Number(text) : undefined),
  int: (text) => (isInterval(Number(text)) ? Number(text) : undefined),
  since: (text) => (parseSince(text) === null ? undefined : text),
  units: (text) => (text === 'units' || text === 'lots' ? text : undefined),
  vol: (text) => {
    const model = parseModel(text);
    return model && formatModel(model);
  },
  atm: (text) => (text === 'forward' || text === 'spot' ? text : undefined),
  z: (text) => {
    const zooms = parseZooms(text);
    return zooms ? formatZooms(zooms) : undefined;
  },
  sort: readLists,
  tables: readLists,
  fit: readLists,
  hide: readLists,
};
const SHARED_KEYS = Object.keys(READ) as (keyof SharedState)[];

/** The control of the screens on which each of them means something, mostly that by which it is chosen; null: every screen. */
const CONTROL_OF: { readonly [Key in keyof SharedState]: ScreenControl | null } = {
  inst: 'instrument',
  exp: 'expiry',
  date: 'date',
  t: 'date',
  n: 'strikes',
  int: 'interval',
  since: 'since',
  units: 'units',
  // Who shows an expiry prices its contracts; a screen about futures prices nothing.
  vol: 'expiry',
  atm: 'expiry',
  ...UNARRANGED,
};

/**
 * The state that a URL's search text asks for. What is left out has its default; a bare URL, which asks for
 * nothing, gets `settings` and `kept` in their place (what the person chose on earlier visits).
 */
export function parseScreenState(
  search: string,
  params: z.core.$ZodType<Record<string, string>>,
  settings: Partial<SharedState> = {},
  kept: OwnParams = {},
): ScreenState {
  const query = new URLSearchParams(search);
  const asked = SHARED_KEYS.flatMap((key) => {
    const text = query.get(key);
    const value = text === null ? undefined : READ[key](text);
    return value === undefined ? [] : [[key, value] as const];
  });
  const bare = query.size === 0;
  return {
    shared: { ...SHARED_DEFAULTS, ...(bare && settings), ...Object.fromEntries(asked) },
    own: parseOwn(bare ? new URLSearchParams(kept) : query, params),
  };
}

function parseOwn(query: URLSearchParams, params: z.core.$ZodType<Record<string, string>>): OwnParams {
  const texts = Object.fromEntries([...query].filter(([key]) => !(key in READ)));
  const parsed = z.safeParse(params, texts);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return z.parse(params, Object.fromEntries(Object.entries(texts).filter(([key]) => !wrong.has(key))));
}

const defaults = new WeakMap<z.core.$ZodType<Record<string, string>>, OwnParams>();

/** What a screen's own parameters are where an address names none; found once, as an address is put together for every minute. */
function defaultsOf(params: z.core.$ZodType<Record<string, string>>): OwnParams {
  const known = defaults.get(params) ?? z.parse(params, {});
  defaults.set(params, known);
  return known;
}

/** A setting by name, with or without a number (`atm`, `s2`, `o10`), or a time of the day; anything else names strikes. */
const NO_STRIKES = /^(?:[a-z]+\d*|\d\d:\d\d)?$/;

/** What lines are left out, but for those that are named after a strike: they are of one chain. */
export function withoutStrikes(hide: string | null): string | null {
  const lists = Array.from(
    parseLists(hide),
    ([id, names]) => [id, names.filter((name) => !/\d{3}/.test(name))] as const,
  );
  return formatLists(new Map(lists.filter(([, names]) => names.length > 0)));
}

/** A screen's own parameters on an instrument. Another one has another chain: strikes held by themselves fall back to their defaults. */
export function ownOfInstrument(
  { inst, own }: { readonly inst: string; readonly own: OwnParams },
  to: string,
  { params, strikeParams = [] }: Pick<Screen, 'params' | 'strikeParams'>,
): OwnParams {
  if (to === inst) return own;
  const strikes = strikeParams.filter((key) => !NO_STRIKES.test(own[key] ?? ''));
  return { ...own, ...Object.fromEntries(strikes.map((key) => [key, defaultsOf(params)[key]!])) };
}

/**
 * The state after a choice. With another instrument what the charts showed of the chain before and left out of it falls back to
 * its defaults as well.
 */
export function changedState(
  { shared, own }: ScreenState,
  to: Partial<SharedState>,
  ownTo: OwnParams,
  screen: Pick<Screen, 'params' | 'strikeParams'>,
): ScreenState {
  const { inst } = shared;
  const isOther = to.inst !== undefined && to.inst !== inst;
  return {
    shared: { ...shared, ...(isOther && { z: null, hide: withoutStrikes(shared.hide) }), ...to },
    own: { ...ownOfInstrument({ inst, own }, to.inst ?? inst, screen), ...ownTo },
  };
}

/** What an address asks for while `live` is the date of the live session: to name that date is to name none. */
export function asLive(state: ScreenState, live: TradingDate | null): ScreenState {
  const isLive = state.shared.date !== null && state.shared.date === live;
  return isLive ? { ...state, shared: { ...state.shared, date: null } } : state;
}

/** Whether two states are of one session and one expiry of one instrument while `live` is the date of the live session. */
export function isSameSubject(one: ScreenState, other: ScreenState, live: TradingDate | null): boolean {
  const [{ shared }, { shared: beside }] = [asLive(one, live), asLive(other, live)];
  return (['inst', 'date', 'exp'] as const).every((key) => shared[key] === beside[key]);
}

/** The shared parameters that mean something on a screen: not those whose control it lacks. */
export function sharedKeysOf({ controls }: Pick<Screen, 'controls'>): readonly (keyof SharedState)[] {
  return SHARED_KEYS.filter((key) => {
    const control = CONTROL_OF[key];
    return control === null || controls.includes(control);
  });
}

/** The search text of a screen's state, `''` or beginning with `?`; defaults are left out, the order is fixed. */
export function formatScreenState(
  { shared, own }: ScreenState,
  screen: Pick<Screen, 'controls' | 'params'>,
): string {
  const defaults = defaultsOf(screen.params);
  const query = new URLSearchParams();
  for (const key of sharedKeysOf(screen)) {
    const value = shared[key];
    if (value !== null && value !== SHARED_DEFAULTS[key]) query.set(key, String(value));
  }
  for (const key of Object.keys(own).sort()) {
    const value = own[key]!;
    if (value !== defaults[key]) query.set(key, value);
  }
  const text = query
    .toString()
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%7E', '~')
    .replaceAll('%40', '@');
  return text === '' ? '' : `?${text}`;
}
