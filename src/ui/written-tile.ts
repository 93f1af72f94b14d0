import type { WrittenIv } from './volatility-text.ts';

/** A written figure as a tile has it: what there is to say of it on hover. */
export function writtenTile({ text, remark }: WrittenIv): {
  readonly value: string;
  readonly exact?: string;
} {
  return { value: text, ...(remark !== null && { exact: remark }) };
}
