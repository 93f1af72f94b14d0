import { shallowEqual } from 'react-redux';
import type { OwnColors } from '../theme-tokens.ts';
import { useAppSelector } from './store.ts';

/** The colours of calls and puts that the person chose by himself: the same object until one becomes another. */
export function useOwnColors(): OwnColors {
  return useAppSelector(
    ({ settings: { callBar, putBar, callLine, putLine } }) => ({ callBar, putBar, callLine, putLine }),
    shallowEqual,
  );
}
