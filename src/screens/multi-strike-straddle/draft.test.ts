import { describe, expect, it } from 'vitest';
import { KINDS, kindOf, type PositionKind } from './chosen-positions.ts';
import {
  draftOf,
  newDraft,
  positionOf,
  problemOf,
  unlistedStrikes,
  withMoreLegs,
  withoutLeg,
  withStrike,
  withStrikesSwapped,
} from './draft.ts';
import { formatPositions, MOST_LEGS, parsePositions } from './position-text.ts';

const STRIKES = Float64Array.from({ length: 11 }, (_, at) => 23_850 + 50 * at);
const MONEY = 5;
const positions = (text: string) => parsePositions(text).positions;
const made = (kind: PositionKind, on = '', atm = MONEY) =>
  formatPositions([positionOf(newDraft(kind, STRIKES, atm, positions(on)))]);

describe('a position put together', () => {
  it('begins at the money: a straddle, a strangle two strikes a side, one bought against two sold', () => {
    expect(made('straddle')).toBe('24100s');
    expect(made('strangle')).toBe('24000p_24200c');
    expect(made('ratio')).toBe('-24100c_2x24200c');
  });

  it('begins at the nearest strike that is not taken', () => {
    expect(made('straddle', '24100s')).toBe('24150s');
    expect(made('straddle', '24100s,24150s,24050s')).toBe('24200s');
  });

  it('begins in the middle of the chain where the money is not known', () => {
    expect(made('straddle', '', -1)).toBe('24100s');
  });

  it('can stand on the chart at once, of every kind', () => {
    for (const kind of KINDS) expect(problemOf(newDraft(kind, STRIKES, MONEY, []), [], STRIKES)).toBeNull();
  });

  it('of a straddle has one strike, of a strangle the put’s and the call’s', () => {
    const straddle = withStrike(newDraft('straddle', STRIKES, MONEY, []), 0, 24_200);
    expect(formatPositions([positionOf(straddle)])).toBe('24200s');
    const strangle = withStrike(newDraft('strangle', STRIKES, MONEY, []), 0, 24_050);
    expect(formatPositions([positionOf(strangle)])).toBe('24050p_24200c');
  });

  it('says that a strangle is crossed, and offers the swap that mends it', () => {
    const crossed = withStrike(newDraft('strangle', STRIKES, MONEY, []), 0, 24_300);
    expect(problemOf(crossed, [], STRIKES)).toEqual({ kind: 'crossed' });
    const swapped = withStrikesSwapped(crossed);
    expect(problemOf(swapped, [], STRIKES)).toBeNull();
    expect(formatPositions([positionOf(swapped)])).toBe('24200p_24300c');
    const level = withStrike(newDraft('strangle', STRIKES, MONEY, []), 0, 24_200);
    expect(problemOf(level, [], STRIKES)).toEqual({ kind: 'crossed' });
  });

  it('names strikes that the chain does not list', () => {
    const draft = withStrike(newDraft('straddle', STRIKES, MONEY, []), 0, 24_125);
    expect(problemOf(draft, [], STRIKES)).toEqual({ kind: 'unlisted', strikes: [24_125] });
    expect(unlistedStrikes(positions('24100s_24125c_1p')[0]!, STRIKES)).toEqual([1, 24_125]);
  });

  it('cannot be what is on the chart already, or one too many, or nothing', () => {
    const draft = newDraft('straddle', STRIKES, MONEY, []);
    expect(problemOf(draft, positions('A:24100s'), STRIKES)).toEqual({ kind: 'repeated' });
    expect(problemOf(draft, positions('1s,2s,3s,4s,5s,6s'), STRIKES)).toEqual({ kind: 'full' });
    const [long, short] = [1, -1].map((ratio) => ({ strike: 24_100, side: 'call', ratio }) as const);
    expect(problemOf({ ...draft, kind: 'ratio', legs: [long!, short!] }, [], STRIKES)).toEqual({
      kind: 'nothing',
    });
  });

  it('that is on the chart can be changed in its name alone, when the chart is full too', () => {
    const full = positions('24000s,24050s,24100s,24150s,24200s,24250s');
    const draft = { ...draftOf(full[2]!), name: 'Mine' };
    expect(problemOf(draft, full, STRIKES)).toBeNull();
    expect(formatPositions([positionOf(draft)])).toBe('Mine:24100s');
  });

  it('opens as what it is', () => {
    for (const text of ['24100s', '24000p_24200c', '-24100c_2x24200c', 'A:24100s_-24000p_-24200c']) {
      const position = positions(text)[0]!;
      const draft = draftOf(position);
      expect(draft.kind).toBe(kindOf(position.legs));
      expect(positionOf(draft)).toEqual(position);
    }
    expect(draftOf(positions('24000p_24200c')[0]!).legs.map(({ side }) => side)).toEqual(['put', 'call']);
  });

  it('has one to four legs', () => {
    let draft = newDraft('ratio', STRIKES, MONEY, []);
    for (let more = 0; more < 5; more++) draft = withMoreLegs(draft);
    expect(draft.legs).toHaveLength(MOST_LEGS);
    expect(withoutLeg(draft, 0).legs).toEqual(draft.legs.slice(1));
  });
});
