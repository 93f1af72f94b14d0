/** The id of the field of the command palette. */
export const PALETTE_FIELD = 'ss-palette-field';
