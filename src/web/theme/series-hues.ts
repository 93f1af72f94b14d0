import type { SeriesTone } from '#ui/chart/chart-model.ts';
import type { Mode } from './palette.ts';

/**
 * Colours of lines side by side: three strengths by turns (contrasts of 4.7, 6.8 and 10), hues 120° apart within each
 * three. Each three has dashes of its own (`dashOf`), so that twelve lines are told apart without their colours.
 */
export const SERIES_HUES: Readonly<Record<Mode, Readonly<Record<SeriesTone, string>>>> = {
  light: {
    series1: '#216abe',
    series2: '#98253b',
    series3: '#1e4100',
    series4: '#675cc0',
    series5: '#8b3804',
    series6: '#02422e',
    series7: '#8f4faa',
    series8: '#6f4a06',
    series9: '#084040',
    series10: '#a94483',
    series11: '#595304',
    series12: '#043e50',
  },
  dark: {
    series1: '#4f96ee',
    series2: '#fe959e',
    series3: '#a9ea83',
    series4: '#8f88ef',
    series5: '#fe9a6c',
    series6: '#5cf1ba',
    series7: '#bc7ad9',
    series8: '#eda62e',
    series9: '#15f0f0',
    series10: '#da71b0',
    series11: '#c1b72b',
    series12: '#9ee2fd',
  },
};
