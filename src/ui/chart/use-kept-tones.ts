import { useRef } from 'react';
import { type KeptTones, keptTones, placedTones } from './kept-tones.ts';

const NONE: KeptTones = new Map();

/**
 * The tones of lines that are added and removed: each keeps its own from when it is added until it is removed. Where
 * nobody adds or removes them, as in a set that goes with the minute (`isKept` false), they go by place: the same minute has
 * the same picture, whatever was shown before. `ids` are null while the lines are not known: tones are then as they were.
 */
export function useKeptTones(ids: readonly string[] | null, isKept: boolean): KeptTones {
  const kept = useRef(NONE);
  if (ids) kept.current = (isKept ? keptTones : placedTones)(kept.current, ids);
  return kept.current;
}
