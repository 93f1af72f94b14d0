import type { CSSObject, Theme } from '@mui/material/styles';

/** A panel in which title, note and actions have no room in one line: the note gets a line of its own. */
const NARROW = '@container (max-width: 599px)';

/**
 * What stands many times on a screen: panels and their buttons, key figures. These are plain elements with classes whose
 * rules are written into the page once, with the theme; a styled part for each would cost a hundred times as much.
 */
export function plainStyles({
  strikescope,
  palette,
  spacing,
  breakpoints,
  shape,
  shadows,
}: Theme): CSSObject {
  const { surface, hairline, accent, up, down } = strikescope;
  const wide = breakpoints.up('md');
  const ellipsis = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
  return {
    '.ss-panel': {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      backgroundColor: surface.panel,
      borderBlockStart: `1px solid ${hairline}`,
      // Tables end with the rounded corners.
      overflow: 'clip',
      containerType: 'inline-size',
      [wide]: { border: `1px solid ${hairline}`, borderRadius: shape.borderRadius, boxShadow: shadows[1] },
      '&:fullscreen': { border: 0, borderRadius: 0 },
    },
    '.ss-panel-head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      minHeight: 36,
      paddingInline: spacing(1.5, 0.5),
      columnGap: spacing(1),
      flexShrink: 0,
      '& > h2': {
        margin: 0,
        fontSize: 13,
        fontWeight: 600,
        lineHeight: 1.4,
        flex: '0 1 auto',
        minWidth: 0,
        ...ellipsis,
        [NARROW]: { flex: 1 },
      },
    },
    '.ss-panel-note': {
      fontSize: 12,
      lineHeight: 1.66,
      color: palette.text.secondary,
      minWidth: 0,
      flex: 1,
      ...ellipsis,
      [NARROW]: {
        order: 1,
        flex: '1 0 100%',
        marginBlockStart: spacing(-0.75),
        paddingBlockEnd: spacing(0.5),
      },
    },
    '.ss-panel-body': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      // Panels of a row end together, whichever has a line more above.
      flexGrow: 1,
      paddingBlockEnd: spacing(0.5),
      [wide]: { paddingInline: spacing(0.5) },
      '&.flush': { padding: 0 },
      ':fullscreen > &': { height: 'calc(100vh - 36px)' },
    },
    '.ss-panel-actions': { display: 'flex', flexShrink: 0 },
    '.ss-icon-action': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 28,
      height: 28,
      padding: 0,
      border: 0,
      borderRadius: '50%',
      background: 'none',
      color: palette.text.disabled,
      cursor: 'pointer',
      '&:hover, &:focus-visible': { color: palette.text.primary, backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
      '&.wide': { [breakpoints.down('sm')]: { display: 'none' } },
      '& svg': { width: 17, height: 17 },
      '&.along svg': { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
    },
    '.ss-tile': {
      minWidth: 0,
      padding: spacing(0.75, 1.5),
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'start',
      color: 'inherit',
      backgroundColor: surface.panel,
      border: `1px solid ${hairline}`,
      borderRadius: shape.borderRadius,
      [wide]: { boxShadow: shadows[1] },
      '&[aria-pressed]': { cursor: 'pointer', '&:hover': { backgroundColor: surface.inset } },
      '&[aria-pressed="true"]': { backgroundColor: surface.inset, borderColor: 'var(--tone)' },
      '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
      '& > .label': { fontSize: 12, color: palette.text.secondary, ...ellipsis },
      '& > .value': {
        fontSize: 16,
        fontWeight: 600,
        lineHeight: 1.35,
        color: palette.text.primary,
        ...ellipsis,
      },
      '& > .value.toned': { color: 'var(--tone)' },
      '& > .note': { fontSize: 12, color: palette.text.secondary },
    },
    '.ss-figure': {
      display: 'flex',
      alignItems: 'baseline',
      gap: spacing(0.75),
      whiteSpace: 'nowrap',
      '& > dt': { fontSize: 12, color: palette.text.secondary },
      '& > dd': { margin: 0, display: 'flex', gap: spacing(0.75), fontSize: 13, fontWeight: 600 },
      '& .change': { fontWeight: 500, color: up },
      '& .change.down': { color: down },
    },
    '.ss-source': { fontSize: 12, color: palette.text.secondary },
    '.ss-room': {
      display: 'inline-grid',
      '& > *, &::after': { gridArea: '1 / 1' },
      '&::after': { content: 'attr(data-room)', visibility: 'hidden' },
      '[data-known] &::after': { content: 'none' },
    },
  };
}
