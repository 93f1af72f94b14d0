import type { MinuteRows } from './records.ts';

/** Numbers of the rows in which anything is known, ascending: any other is none. */
export function valuedRows({ length, ...rows }: MinuteRows): Uint32Array {
  const { price, atp, volume, oi, bid, ask, bidSize, askSize } = rows;
  const valued = new Uint32Array(length);
  let count = 0;
  for (let row = 0; row < length; row++) {
    const isEmpty =
      Number.isNaN(price[row]!) &&
      Number.isNaN(atp[row]!) &&
      Number.isNaN(volume[row]!) &&
      Number.isNaN(oi[row]!) &&
      Number.isNaN(bid[row]!) &&
      Number.isNaN(ask[row]!) &&
      Number.isNaN(bidSize[row]!) &&
      Number.isNaN(askSize[row]!);
    if (!isEmpty) valued[count++] = row;
  }
  return valued.subarray(0, count);
}
