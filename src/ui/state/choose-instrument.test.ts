import { expect, it } from 'vitest';
import { chooseInstrument } from './choose-instrument.ts';
import { expiryChosen } from './settings.ts';
import { makeStore } from './store.ts';

const [WEEKLY, MONTHLY] = ['2026-12-08', '2026-12-29'] as const;

/** What holds after an expiry of NIFTY was chosen and then another instrument. */
function after(chosen: typeof WEEKLY | typeof MONTHLY | null, symbol: string) {
  const store = makeStore({ cookie: '' });
  if (chosen) store.dispatch(expiryChosen(chosen));
  const answered = chooseInstrument(store, { symbol, expiries: [MONTHLY] }, chosen);
  const { settings, places } = store.getState();
  return { answered, instrument: settings.instrument, expiry: settings.expiry, fell: places.fell };
}

it('an instrument is shown with the expiry chosen before it where it has that one', () => {
  expect(after(MONTHLY, 'RELIANCE')).toEqual({
    ...{ answered: MONTHLY, instrument: 'RELIANCE' },
    ...{ expiry: MONTHLY, fell: null },
  });
});

it('one that it does not have falls to the nearest, which is told', () => {
  expect(after(WEEKLY, 'RELIANCE')).toEqual({
    ...{ answered: null, instrument: 'RELIANCE' },
    ...{ expiry: '1970-01-01', fell: { inst: 'RELIANCE', expiry: WEEKLY } },
  });
});

it('where none was chosen there is nothing to tell', () => {
  expect(after(null, 'RELIANCE')).toMatchObject({ answered: null, fell: null });
});
