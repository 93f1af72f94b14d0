import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanName,
  formatLegs,
  formatPositions,
  MOST_LEGS,
  MOST_LETTERS,
  MOST_POSITIONS,
  MOST_RATIO,
  orderedLegs,
  type Position,
  parsePositions,
} from './position-text.ts';

/** What positions are written with, and a little else. */
const SIGNS = [...'0129cpsx_-:,~.%é \u202E'];
const again = (text: string) => formatPositions(parsePositions(text).positions);

describe('positions in the address', () => {
  it('are straddles, strangles and ratios, sold unless a minus says bought', () => {
    expect(parsePositions('24350s,24250p_24450c,Ratio:24350c_-2x24500c').positions).toEqual([
      {
        name: '',
        legs: [
          { strike: 24_350, side: 'call', ratio: 1 },
          { strike: 24_350, side: 'put', ratio: 1 },
        ],
      },
      {
        name: '',
        legs: [
          { strike: 24_250, side: 'put', ratio: 1 },
          { strike: 24_450, side: 'call', ratio: 1 },
        ],
      },
      {
        name: 'Ratio',
        legs: [
          { strike: 24_350, side: 'call', ratio: 1 },
          { strike: 24_500, side: 'call', ratio: -2 },
        ],
      },
    ]);
  });

  it('are written short: call and put of a strike as one, in the order of strikes', () => {
    expect(again('24500c_24350p_24350c')).toBe('24350s_24500c');
    expect(again('1x24350p_-2x24350c')).toBe('-2x24350c_24350p');
  });

  it('add up what names a contract twice; what comes to nothing is no position', () => {
    expect(again('24350c_24350c')).toBe('2x24350c');
    expect(parsePositions('24350c_-24350c')).toEqual({ positions: [], leftOut: 1 });
  });

  it('keep a name with any of the signs that stand between things', () => {
    const name = 'A~b, c:d ~. é हिं';
    const text = formatPositions([{ name, legs: [{ strike: 24_350, side: 'call', ratio: 1 }] }]);
    expect(text.split(/[,:]/)).toHaveLength(2);
    expect(parsePositions(text).positions[0]!.name).toBe(name);
  });

  it('are left out whole where anything of them cannot be read, and counted', () => {
    const broken = [
      '24350',
      '24350x',
      'c',
      '0c',
      '-c',
      '24350c_',
      '24350c_foo',
      '0x24350c',
      '100x24350c',
      '60x24350c_60x24350c',
      '1.5x24350c',
      '1e9c',
      '99999999c',
      '24350C',
      ' 24350c',
      'a:b:24350c',
      '24350c:',
      '__proto__',
      '<script>',
    ];
    for (const text of broken) expect(parsePositions(text), text).toEqual({ positions: [], leftOut: 1 });
    expect(parsePositions('24350s,foo,24400s')).toMatchObject({ positions: { length: 2 }, leftOut: 1 });
  });

  it('are six at most, each once by its legs, each of four legs at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => `${24_000 + 50 * at}s`).join(',');
    expect(parsePositions(many)).toMatchObject({ positions: { length: MOST_POSITIONS }, leftOut: 3 });
    expect(parsePositions('24350s,Mine:24350p_24350c')).toMatchObject({
      positions: [{ name: '' }],
      leftOut: 1,
    });
    expect(parsePositions('1c_2c_3c_4c').positions).toHaveLength(1);
    expect(parsePositions('1c_2c_3c_4c_5c').positions).toEqual([]);
    expect(parsePositions('1s_2s_3c').positions).toEqual([]);
    expect(parsePositions('').leftOut).toBe(0);
  });

  it('are read to their end, however often they name a contract, and left out whole for what comes last', () => {
    const left = { positions: [], leftOut: 1 };
    const said = Array.from({ length: 5 }, () => '24300s').join('_');
    expect(again(`${said}_-24400c`)).toBe('5x24300s_-24400c');
    expect(parsePositions('24300c_24300c_24400c_24500c_24600c_24700p')).toEqual(left);
    expect(parsePositions('24300c_24300c_24400c_24500c_24600c_rubbish')).toEqual(left);
    expect(again(Array.from({ length: 20 }, () => '24300s').join('_'))).toBe('20x24300s');
    expect(parsePositions(Array.from({ length: 21 }, () => '24300s').join('_'))).toEqual(left);
  });

  it('have names in one line without what cannot be seen, of thirty letters', () => {
    expect(cleanName('  a\n\tb\u0000\u202E c  ')).toBe('a b c');
    expect([...cleanName('😀'.repeat(40))]).toHaveLength(MOST_LETTERS);
    expect(cleanName('\u0007')).toBe('');
  });

  it('come back as they were written', () => {
    const leg = fc.record({
      strike: fc.integer({ min: 1, max: 999_999_999 }).map((paise) => paise / 100),
      side: fc.constantFrom('call' as const, 'put' as const),
      ratio: fc.integer({ min: -MOST_RATIO, max: MOST_RATIO }).filter((ratio) => ratio !== 0),
    });
    const position = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 40 }).map(cleanName),
      legs: fc
        .uniqueArray(leg, {
          minLength: 1,
          maxLength: MOST_LEGS,
          selector: ({ strike, side }) => `${strike}${side}`,
        })
        .map(orderedLegs),
    });
    const list = fc.uniqueArray(position, {
      maxLength: MOST_POSITIONS,
      selector: ({ legs }) => formatLegs(legs),
    });
    fc.assert(
      fc.property(list, (positions: Position[]) => {
        const query = new URLSearchParams({ p: formatPositions(positions) });
        const text = new URLSearchParams(query.toString()).get('p')!;
        expect(parsePositions(text)).toEqual({ positions, leftOut: 0 });
      }),
    );
  });

  it('of any text whatever are within bounds, and stable once written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 60 }), (text) => {
        const { positions } = parsePositions(text);
        expect(positions.length).toBeLessThanOrEqual(MOST_POSITIONS);
        expect(parsePositions(formatPositions(positions))).toEqual({ positions, leftOut: 0 });
      }),
    );
  });
});
