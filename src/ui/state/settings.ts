import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { UNSET_EXPIRY } from '#api/request.ts';
import type { PollSetting } from '#market/poll-rule.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { CallPutColor } from '../theme-tokens.ts';

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
};

export const INTERVALS = [1, 3, 5, 10, 15, 30, 60] as const;
export const MAX_STRIKES = 400;

/** The settings that outlive a visit, each with its documented cookie. */
export const SETTING_COOKIES = { strikes: 'ttstrks', interval: 'ttint', callputcolor: 'cp' } as const;

/** The settings with what the cookies of the last visit say; a cookie that makes no sense is left out. */
export function settingsFromCookies(cookies: ReadonlyMap<string, string>): Settings {
  const strikes = Number(cookies.get(SETTING_COOKIES.strikes));
  const interval = Number(cookies.get(SETTING_COOKIES.interval));
  const color = cookies.get(SETTING_COOKIES.callputcolor);
  return {
    ...DEFAULT_SETTINGS,
    ...(isStrikeCount(strikes) && { strikes }),
    ...(isInterval(interval) && { interval }),
    ...((color === 'gr' || color === 'rg') && { callputcolor: color }),
  };
}

export const isStrikeCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= MAX_STRIKES;
export const isInterval = (minutes: number): boolean => (INTERVALS as readonly number[]).includes(minutes);

const slice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    instrumentChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, instrument: payload }),
    expiryChosen: (state, { payload }: PayloadAction<TradingDate>) => ({ ...state, expiry: payload }),
    monthlyExpiryChosen: (state, { payload }: PayloadAction<TradingDate>) => ({
      ...state,
      expiryMontly: payload,
    }),
    strikesChosen: (state, { payload }: PayloadAction<number>) => ({ ...state, strikes: payload }),
    intervalChosen: (state, { payload }: PayloadAction<number>) => ({ ...state, interval: payload }),
    callPutColorChosen: (state, { payload }: PayloadAction<CallPutColor>) => ({
      ...state,
      callputcolor: payload,
    }),
    historicalDateChosen: (state, { payload }: PayloadAction<TradingDate | null>) => ({
      ...state,
      isHistorical: payload !== null,
      historicalDate: payload,
    }),
    pollTimeSet: (state, { payload }: PayloadAction<PollSetting>) =>
      state.pollInterval === payload.pollInterval && state.reFetch === payload.reFetch
        ? state
        : { ...state, ...payload },
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
  historicalDateChosen,
  pollTimeSet,
} = slice.actions;
