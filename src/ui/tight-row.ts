import type { Theme } from '@mui/material/styles';

/** Up to here what is between and around the controls of a row gives way, so that more of them stand in one line, px. */
const ROOMY_ROW_PX = 1620;

/** The widths at which a row of controls is tight; a phone has none. */
export const inTightRow = ({ breakpoints }: Pick<Theme, 'breakpoints'>) =>
  breakpoints.between('md', ROOMY_ROW_PX);
