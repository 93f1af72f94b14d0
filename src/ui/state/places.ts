import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { TradingDate } from '#market/trading-date.ts';
import type { OwnParams } from './screen-state.ts';

/** A screen as it was left: its own parameters, and the instrument that their strikes are of. */
export type LeftScreen = { readonly inst: string; readonly own: OwnParams };

/** What a person has left on the way through the product, until the page is loaded anew. */
export type Places = {
  /** By the screens' ids. */
  readonly left: Readonly<Record<string, LeftScreen>>;
  /** `HH:MM` that the screen left last had been set to; null: its last minute. */
  readonly minute: string | null;
  /** An expiry that was chosen and that the instrument chosen after it does not have. */
  readonly fell: { readonly inst: string; readonly expiry: TradingDate } | null;
};

export const NOWHERE: Places = { left: {}, minute: null, fell: null };

type Leaving = LeftScreen & { readonly id: string; readonly minute: string | null };

const slice = createSlice({
  name: 'places',
  initialState: NOWHERE,
  reducers: {
    screenLeft: (state, { payload: { id, minute, inst, own } }: PayloadAction<Leaving>) => {
      const { left, minute: before } = original(state)!;
      const isSame = minute === before && inst === left[id]?.inst && shallowEqual(own, left[id].own);
      return isSame ? state : { ...state, left: { ...left, [id]: { inst, own } }, minute };
    },
    expiryFell: (state, { payload }: PayloadAction<Places['fell']>) => ({ ...state, fell: payload }),
  },
});

export const placesReducer = slice.reducer;
export const { screenLeft, expiryFell } = slice.actions;
