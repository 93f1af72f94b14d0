import { useRef } from 'react';
import { type KeptTones, keptTones } from './kept-tones.ts';

const NONE: KeptTones = new Map();

/** The tones of lines that are added and removed: each keeps its own from when it is added until it is removed. */
export function useKeptTones(ids: readonly string[]): KeptTones {
  const kept = useRef(NONE);
  kept.current = keptTones(kept.current, ids);
  return kept.current;
}
