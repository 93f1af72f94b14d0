/** Out of sight, not out of reach: for those who hear the page. */
export const OUT_OF_SIGHT = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
