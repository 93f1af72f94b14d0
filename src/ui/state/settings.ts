import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { UNSET_EXPIRY } from '#api/request-words.ts';
import type { AtmBasis } from '#market/atm.ts';
import type { PollSetting } from '#market/poll-rule.ts';
import type { DayBasis } from '#market/time-to-expiry.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { STANDARD_MODEL, type VolatilityModel } from '#market/volatility-model.ts';
import { SPEEDS, type Speed } from '../controls/speeds.ts';
import type { Units } from '../formats.ts';
import { type CallPutColor, HEX_COLOR, NO_OWN_COLORS, type OwnColors } from '../theme-tokens.ts';
import { type Cookies, choicesFromCookies, type KeptChoices, numberThat, oneOf } from './cookies.ts';

/** The documented dashboard settings, names included. */
export type Settings = PollSetting & {
  readonly instrument: string;
  readonly expiry: TradingDate;
  readonly expiryMontly: TradingDate;
  readonly strikes: number;
  /** Minutes. */
  readonly interval: number;
  readonly isHistorical: boolean;
  readonly historicalDate: TradingDate | null;
  readonly callputcolor: CallPutColor;
} & OwnColors & {
    /** How volatilities are read from prices on the screens; what the API answers stays on the standard model. */
    readonly volatility: VolatilityModel;
    /** The columns of the option chain, as its address has them; '' for the usual ones. */
    readonly chainColumns: string;
    /** What changes are measured from, as the address has it. */
    readonly since: string;
    readonly units: Units;
    /** What the money is measured by. */
    readonly atm: AtmBasis;
    /** At which a day is played. */
    readonly speed: Speed;
  };

export const DEFAULT_SETTINGS: Settings = {
  instrument: 'NIFTY',
  expiry: UNSET_EXPIRY,
  expiryMontly: UNSET_EXPIRY,
  strikes: 30,
  interval: 3,
  pollInterval: 0,
  reFetch: false,
  isHistorical: false,
  historicalDate: null,
  callputcolor: 'gr',
  ...NO_OWN_COLORS,
  volatility: STANDARD_MODEL,
  chainColumns: '',
  since: 'prev',
  units: 'units',
  atm: 'forward',
  speed: 60,
};

export const INTERVALS = [1, 3, 5, 10, 15, 30, 60] as const;
export const MAX_STRIKES = 400;

/** Whether so many strikes around the money can be asked for: whole, from 1 to MAX_STRIKES. */
export const isStrikeCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= MAX_STRIKES;
/** Whether an interval of so many minutes is among those on offer. */
export const isInterval = (minutes: number): boolean => (INTERVALS as readonly number[]).includes(minutes);

export const DAY_BASES = [365, 252] as const satisfies readonly DayBasis[];
export const MAX_RATE = 0.3;
/** A fraction a year that a person may choose as the rate of a model. */
export const isRate = (rate: number): boolean => rate >= 0 && rate <= MAX_RATE;

/** A colour of a person's own; a cookie without one says that there is none. */
const ownColor = <Cookie extends string>(cookie: Cookie) => ({
  cookie,
  read: (text: string): string | null | undefined =>
    text === '' ? null : HEX_COLOR.test(text) ? text : undefined,
  write: (color: string | null): string => color ?? '',
});

/** The settings that outlive a visit, the first three with their documented cookies. */
export const KEPT_SETTINGS = {
  strikes: { cookie: 'ttstrks', read: numberThat(isStrikeCount) },
  interval: { cookie: 'ttint', read: numberThat(isInterval) },
  callputcolor: { cookie: 'cp', read: oneOf(['gr', 'rg']) },
  callBar: ownColor('callBar'),
  putBar: ownColor('putBar'),
  callLine: ownColor('callLine'),
  putLine: ownColor('putLine'),
  volatility: { cookie: 'volatility', read: parseModel, write: formatModel },
  chainColumns: {
    cookie: 'chaincols',
    read: (text) => (/^[a-zA-Z.]{0,200}$/.test(text) ? text.replaceAll('.', ',') : undefined),
    write: (columns) => columns.replaceAll(',', '.'),
  },
  units: { cookie: 'units', read: oneOf(['units', 'lots']) },
  atm: { cookie: 'atm', read: oneOf(['forward', 'spot']) },
  speed: { cookie: 'speed', read: (text) => SPEEDS.find((speed) => String(speed) === text) },
} satisfies Partial<KeptChoices<Settings, keyof Settings>>;

/** The settings with what the cookies of the last visit say; a cookie that makes no sense is left out. */
export function settingsFromCookies(cookies: Cookies): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...choicesFromCookies<Settings, keyof typeof KEPT_SETTINGS>(KEPT_SETTINGS, cookies),
  };
}

/** A model as cookie and address have it: `spot:0.1:365`, the rate a fraction a year. */
export function formatModel({ on, rate, dayBasis }: VolatilityModel): string {
  return [on, rate, dayBasis].join(':');
}

/** The model of such a text; undefined for one that makes no sense. */
export function parseModel(text: string): VolatilityModel | undefined {
  const [model = '', share = '', days = '', ...more] = text.split(':');
  const on = oneOf(['forward', 'spot'])(model);
  const rate = numberThat(isRate)(share);
  const dayBasis = DAY_BASES.find((basis) => String(basis) === days);
  return on && rate !== undefined && dayBasis && more.length === 0 ? { on, rate, dayBasis } : undefined;
}

/**
 * The settings of a draft with `choices`; the same object where they say nothing new, as every screen does that is come back to: all
 * that reads settings would be rendered anew.
 */
function withChoices(draft: Settings, choices: Partial<Settings>): Settings {
  const settings = original(draft)!;
  const next = { ...settings, ...choices };
  return shallowEqual(next, settings) ? settings : next;
}

const slice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    /** Another instrument has other expiries: none of them is chosen. */
    instrumentChosen: (state, { payload }: PayloadAction<string>) =>
      withChoices(state, {
        instrument: payload,
        ...(payload !== state.instrument && { expiry: UNSET_EXPIRY }),
      }),
    expiryChosen: (state, { payload }: PayloadAction<TradingDate>) => withChoices(state, { expiry: payload }),
    monthlyExpiryChosen: (state, { payload }: PayloadAction<TradingDate>) =>
      withChoices(state, { expiryMontly: payload }),
    strikesChosen: (state, { payload }: PayloadAction<number>) => withChoices(state, { strikes: payload }),
    intervalChosen: (state, { payload }: PayloadAction<number>) => withChoices(state, { interval: payload }),
    callPutColorChosen: (state, { payload }: PayloadAction<CallPutColor>) =>
      withChoices(state, { callputcolor: payload }),
    /** One or more colours of the person's own; null goes back to those of the setting. */
    ownColorsChosen: (state, { payload }: PayloadAction<Partial<OwnColors>>) => withChoices(state, payload),
    /** Choices kept elsewhere, such as those of the person who signed in. */
    settingsTaken: (state, { payload }: PayloadAction<Partial<Settings>>) => withChoices(state, payload),
    volatilityModelChosen: (state, { payload }: PayloadAction<VolatilityModel>) =>
      withChoices(state, shallowEqual(payload, original(state)!.volatility) ? {} : { volatility: payload }),
    chainColumnsChosen: (state, { payload }: PayloadAction<string>) =>
      withChoices(state, { chainColumns: payload }),
    sinceChosen: (state, { payload }: PayloadAction<string>) => withChoices(state, { since: payload }),
    unitsChosen: (state, { payload }: PayloadAction<Units>) => withChoices(state, { units: payload }),
    moneyBasisChosen: (state, { payload }: PayloadAction<AtmBasis>) => withChoices(state, { atm: payload }),
    speedChosen: (state, { payload }: PayloadAction<Speed>) => withChoices(state, { speed: payload }),
    /** What is kept between visits, as it was before the first choice. */
    choicesReset: (state) => {
      const kept = Object.keys(KEPT_SETTINGS) as (keyof typeof KEPT_SETTINGS)[];
      return withChoices(state, Object.fromEntries(kept.map((key) => [key, DEFAULT_SETTINGS[key]])));
    },
    historicalDateChosen: (state, { payload }: PayloadAction<TradingDate | null>) =>
      withChoices(state, { isHistorical: payload !== null, historicalDate: payload }),
    pollTimeSet: (state, { payload }: PayloadAction<PollSetting>) => withChoices(state, payload),
  },
});

export const settingsReducer = slice.reducer;
export const {
  instrumentChosen,
  expiryChosen,
  monthlyExpiryChosen,
  strikesChosen,
  intervalChosen,
  callPutColorChosen,
  ownColorsChosen,
  settingsTaken,
  volatilityModelChosen,
  chainColumnsChosen,
  sinceChosen,
  unitsChosen,
  moneyBasisChosen,
  speedChosen,
  choicesReset,
  historicalDateChosen,
  pollTimeSet,
} = slice.actions;
