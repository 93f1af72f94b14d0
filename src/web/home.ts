/** Until the overview stands, the product opens on OI analysis. */
export const HOME = '/options/oidata';
