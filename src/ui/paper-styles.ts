import type { CSSObject } from '@mui/material/styles';

/** What leads elsewhere or is worked by hand, and screens that were left. */
const NOT_ON_PAPER = [
  '.MuiAppBar-root',
  'nav',
  '[role="search"]',
  '.ss-scrubber',
  '.ss-panel-actions',
  '.ss-plot-hint',
  '.all-figures',
  '[inert]',
];

/** The rules of a page on paper: what is read of it, in its colours, a panel to a sheet where it has room. */
export const paperStyles: CSSObject = {
  '@media print': {
    [NOT_ON_PAPER.join()]: { display: 'none !important' },
    'html, body': { background: '#fff !important' },
    // At once: no colour is on its way to another.
    '*': { printColorAdjust: 'exact', transition: 'none !important' },
    '.ss-panel, .ss-tiles > *': { breakInside: 'avoid', boxShadow: 'none !important' },
  },
};
