import type { OwnParams } from '#ui/state/screen-state.ts';
import type { OverviewCharts } from './charts.ts';

/** A screen, by the texts of its title, with what of its own makes its figures those of the overview. */
export type WholePlace = { readonly screen: string; readonly route: string; readonly own?: OwnParams };

/**
 * Where each part is shown whole. The level is drawn beside the open interest of the strikes; calls and puts are summed
 * over the whole chain, the largest changes measured since the base; build-ups are those of all months.
 */
export const PLACES: Readonly<Record<keyof OverviewCharts | 'moved' | 'strongest', WholePlace>> = {
  level: { screen: 'oi-analysis', route: '/options/oidata', own: { view: 'profile' } },
  strikes: { screen: 'oi-analysis', route: '/options/oidata' },
  pcr: { screen: 'put-call-ratio', route: '/options/putcallratio' },
  straddle: { screen: 'atm-premium', route: '/options/atmpremium' },
  iv: { screen: 'implied-volatility', route: '/options/implied-volatility' },
  sides: { screen: 'call-vs-put', route: '/options/callvsput', own: { set: 'all' } },
  moved: { screen: 'option-chain', route: '/options/chain' },
  strongest: { screen: 'futures-analysis', route: '/futures/longshort', own: { month: 'combined' } },
};

/** `moved` with the columns of the chain that the person chose, as the settings have them: '' for the usual ones. */
export const movedPlace = (columns: string): WholePlace =>
  columns === '' ? PLACES.moved : { ...PLACES.moved, own: { cols: columns } };
