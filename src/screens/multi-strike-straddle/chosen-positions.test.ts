import { describe, expect, it } from 'vitest';
import {
  chosenPositions,
  kindOf,
  movedPosition,
  straddleLegs,
  strangleLegs,
  withoutPosition,
  withPosition,
} from './chosen-positions.ts';
import { formatPositions, parsePositions } from './position-text.ts';

const STRIKES = Float64Array.of(24_000, 24_050, 24_100, 24_150, 24_200);
const MONEY = 2;
const named = (text: string, atm = MONEY) => formatPositions(chosenPositions(text, STRIKES, atm).positions);
const positions = (text: string) => parsePositions(text).positions;

describe('the positions chosen', () => {
  it('are straddles at the money and beside it, as far as the chain goes', () => {
    expect(named('a1')).toBe('24050s,24100s,24150s');
    expect(named('a2', 0)).toBe('24000s,24050s,24100s');
  });

  it('are strangles one, two and three strikes wide a side, where both strikes are listed', () => {
    expect(named('w3')).toBe('24050p_24150c,24000p_24200c');
    expect(named('w3', 0)).toBe('');
  });

  it('are none around a money that is not known', () => {
    expect(named('a1', -1)).toBe('');
  });

  it('stay with their strikes once named, whatever the money does', () => {
    expect(named('24100s', 0)).toBe('24100s');
    expect(chosenPositions('24100s,foo', STRIKES, -1).leftOut).toBe(1);
  });
});

describe('the kind of a position', () => {
  it.each([
    ['24100s', 'straddle'],
    ['24050p_24150c', 'strangle'],
    ['24150p_24050c', 'ratio'],
    ['-24100s', 'ratio'],
    ['2x24100s', 'ratio'],
    ['24100c', 'ratio'],
    ['24100c_24150c', 'ratio'],
    ['24100s_24150c', 'ratio'],
  ] as const)('of %s is a %s', (text, kind) => {
    expect(kindOf(positions(text)[0]!.legs)).toBe(kind);
  });

  it('is what straddles and strangles are made as', () => {
    expect(kindOf(straddleLegs(24_100))).toBe('straddle');
    expect(kindOf(strangleLegs(24_050, 24_150))).toBe('strangle');
  });
});

describe('the list of positions', () => {
  const list = positions('A:24050s,24100s,24150s');

  it('takes one more at its end, up to six', () => {
    const more = positions('24000p_24200c')[0]!;
    expect(withPosition(list, more, null)).toBe('A:24050s,24100s,24150s,24000p_24200c');
    const full = positions('1s,2s,3s,4s,5s,6s');
    expect(withPosition(full, more, null)).toBe('1s,2s,3s,4s,5s,6s');
  });

  it('puts a changed position where it was', () => {
    const changed = { name: 'B', legs: straddleLegs(24_200) };
    expect(withPosition(list, changed, list[0]!)).toBe('B:24200s,24100s,24150s');
  });

  it('moves a position up and down, not beyond its ends', () => {
    expect(movedPosition(list, 0, 1)).toBe('24100s,A:24050s,24150s');
    expect(movedPosition(list, 2, -1)).toBe('A:24050s,24150s,24100s');
    expect(movedPosition(list, 0, -1)).toBe('A:24050s,24100s,24150s');
    expect(movedPosition(list, 2, 1)).toBe('A:24050s,24100s,24150s');
  });

  it('lets a position go', () => {
    expect(withoutPosition(list, 1)).toBe('A:24050s,24150s');
    expect(withoutPosition(positions('24100s'), 0)).toBe('');
  });
});
