import { describe, expect, it } from 'vitest';
import { faultOf, importContent } from '#test/imported-content.ts';

const HINTS = { at: '2026-06-22 15:30', symbol: 'NIFTY', expiry: '2026-06-30' };

/** A download of one strike; with `sizes` the quantities of the call's bid and ask, else a table without such columns. */
function download(sizes?: readonly [string, string]): string {
  const [bid, ask] = sizes ? [',BID QTY', ',ASK QTY'] : ['', ''];
  const [bidCell, askCell] = sizes ? sizes.map((cell) => `,"${cell}"`) : ['', ''];
  const [putBid, putAsk] = sizes ? [',"68,380"', ',-'] : ['', ''];
  return [
    'CALLS,,PUTS',
    `,OI,CHNG IN OI,VOLUME,IV,LTP,CHNG${bid},BID,ASK${ask},STRIKE${bid},BID,ASK${ask},CHNG,LTP,IV,VOLUME,CHNG IN OI,OI,`,
    `,169,-15,31,306.20,"6,001.25",-109.00${bidCell},"5,389.95","5,980.60"${askCell},"18,000.00"${putBid},0.15,0.20${putAsk},-0.15,0.15,160.49,"7,763",-219,"10,658",`,
  ].join('\r\n');
}

async function quotesIn(text: string) {
  const { sink } = await importContent(text, { hints: HINTS });
  return [...sink.minuteRows.values()].map(({ bid, ask, bidSize, askSize }) => [bid, ask, bidSize, askSize]);
}

describe('the download of the option chain page', () => {
  it('says what bids and asks are for, in units', async () => {
    expect(await quotesIn(download(['780', '1,03,805']))).toEqual([
      [5389.95, 5980.6, 780, 103_805],
      [0.15, 0.2, 68_380, Number.NaN],
    ]);
  });

  it('is taken without the columns of quantities', async () => {
    expect(await quotesIn(download())).toEqual([
      [5389.95, 5980.6, Number.NaN, Number.NaN],
      [0.15, 0.2, Number.NaN, Number.NaN],
    ]);
  });

  it.each([
    ['-5', 'is below 0'],
    ['0.5', 'is not a whole number of units'],
    ['9,00,00,00,000', 'is larger than anything traded'],
  ])('is refused for a quantity of %s: it %s', async (odd, reason) => {
    const fault = await faultOf(download([odd, '65']), { hints: HINTS });
    expect(fault).toContain('line 3, column BID QTY');
    expect(fault).toContain(reason);
  });
});
