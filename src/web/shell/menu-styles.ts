import type { CSSObject, Theme } from '@mui/material/styles';

/** The largest width of the groups side by side, as documented, px. */
const LARGEST = 960;

/** The rows of every menu and the groups of the top bar: plain elements, as each change of place draws them anew. */
export function menuStyles({ strikescope, palette, shape, spacing, typography }: Theme): CSSObject {
  return {
    '.ss-menu-row': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-start',
      width: '100%',
      height: 36,
      flexShrink: 0,
      gap: spacing(1.25),
      padding: spacing(0, 1.25),
      border: 0,
      borderRadius: shape.borderRadius,
      background: 'none',
      fontFamily: typography.fontFamily,
      fontSize: 13,
      fontWeight: 500,
      lineHeight: 'inherit',
      textAlign: 'start',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      cursor: 'pointer',
      userSelect: 'none',
      '& > svg': { flexShrink: 0, fontSize: 20 },
      '& > .title': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '&.heading': {
        padding: spacing(0, 2.25),
        fontWeight: 600,
        color: palette.text.primary,
        '& > .title': { flex: 1 },
      },
      '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
      '&.active': { color: palette.primary.main },
      'a&.active': { backgroundColor: strikescope.surface.inset },
      '&:disabled': { color: palette.text.disabled, opacity: 0.6, cursor: 'default', pointerEvents: 'none' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&.group': {
        width: 'auto',
        gap: spacing(0.25),
        paddingInlineEnd: spacing(0.5),
        '& > svg': { fontSize: 18 },
      },
      '&.group[aria-expanded="true"]': {
        color: palette.text.primary,
        backgroundColor: palette.action.hover,
      },
    },
    '.ss-menu-chip': {
      flexShrink: 0,
      padding: spacing(0, 0.6),
      border: '1px solid',
      borderRadius: 0.5 * Number(shape.borderRadius),
      fontSize: 10,
      fontWeight: 600,
      lineHeight: '15px',
    },
    '.ss-top-menu': {
      alignSelf: 'stretch',
      maxWidth: LARGEST,
      minWidth: 0,
      '& > ul': {
        display: 'flex',
        gap: spacing(0.5),
        height: '100%',
        margin: 0,
        padding: 0,
        listStyle: 'none',
      },
      '& > ul > li': { display: 'flex', alignItems: 'center', position: 'relative' },
    },
  };
}
