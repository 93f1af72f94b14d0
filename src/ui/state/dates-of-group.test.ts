import { expect, it } from 'vitest';
import { datesOfGroup } from './dates-of-group.ts';

const day = (date: string, options: boolean, futures: boolean) => ({
  ...{ date, options, futures },
  ...{ minutes: true, endOfDay: false, simulated: false },
});
const ANSWER = {
  ...{ inst: 'NIFTY', revision: 'r' },
  dates: [day('2026-06-15', true, true), day('2026-06-16', true, false), day('2026-06-17', false, true)],
};

it('a screen is led to dates of what it is about alone', () => {
  const of = (group: Parameters<typeof datesOfGroup>[1]) =>
    datesOfGroup(ANSWER, group).dates.map(({ date }) => date.slice(8));
  expect(of('futures')).toEqual(['15', '17']);
  expect(of('options')).toEqual(['15', '16']);
  expect(of('strategy')).toEqual(['15', '16']);
  expect(of(null)).toEqual(['15', '16', '17']);
});
