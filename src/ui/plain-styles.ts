import { alpha, type CSSObject, type Theme } from '@mui/material/styles';
import { CHOSEN_WHERE_FORCED, FORCED_COLOURS } from './forced-colours.ts';
import { OUT_OF_SIGHT } from './out-of-sight.ts';
import { APART } from './painted-apart.ts';
import { cutColumnsStyle } from './table-cut-style.ts';
import { inTightRow } from './tight-row.ts';

/** A panel in which title, note and actions have no room in one line: the note gets a line of its own. */
const NARROW = '@container (max-width: 599px)';
/** Over and under the picture of an action there is at least this much of the button, px. */
const AROUND_ACTIONS_PX = 6;

/**
 * What stands many times on a screen: panels, charts and their buttons, key figures, choices. These are plain elements with classes whose
 * rules are written into the page once, with the theme; a styled part for each would cost a hundred times as much.
 */
export function plainStyles(theme: Theme): CSSObject {
  const { strikescope, palette, spacing, breakpoints, shape, shadows } = theme;
  const { surface, hairline, grid, accent, up, down, ink } = strikescope;
  const [wide, tight] = [breakpoints.up('md'), inTightRow(theme)];
  const ellipsis = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
  /** On a phone what has no room in one line takes another: it may end with a figure. */
  const whole = { [breakpoints.down('md')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const;
  /** Buttons that touch one another: one line between two, corners at the ends. */
  const joined = {
    borderRadius: 0,
    '&:not(:first-of-type)': { marginInlineStart: -1 },
    '&:first-of-type': {
      borderStartStartRadius: shape.borderRadius,
      borderEndStartRadius: shape.borderRadius,
    },
    '&:last-of-type': {
      borderStartEndRadius: shape.borderRadius,
      borderEndEndRadius: shape.borderRadius,
    },
  } as const;
  return {
    '.ss-panel': {
      ...APART,
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
      // What is around the pictures of the actions is room of the title's line, not under it: there its second line may stand.
      [NARROW]: {
        paddingBlockStart: AROUND_ACTIONS_PX,
        '& > .ss-panel-actions, & > .ss-icon-action': { marginBlock: -AROUND_ACTIONS_PX },
        // Controls have half of it around themselves.
        '& > :not(h2, .ss-panel-note, .ss-panel-shown, .ss-panel-actions, .ss-icon-action)': {
          marginBlock: -AROUND_ACTIONS_PX / 2,
        },
      },
      '& > h2': {
        margin: 0,
        fontSize: 13,
        fontWeight: 600,
        lineHeight: 1.4,
        flex: '0 1 auto',
        minWidth: 0,
        ...ellipsis,
        // Two lines have room beside the actions, and as long as its longest word has, they stand beside it.
        [NARROW]: { flex: '1 1 min-content', whiteSpace: 'normal' },
      },
    },
    '.ss-panel-note': {
      fontSize: 12,
      // Two lines have room in the head, apart from its edges, so that it is as high for a long note.
      lineHeight: 1.25,
      color: palette.text.secondary,
      minWidth: 0,
      flex: 1,
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      [NARROW]: {
        order: 1,
        flex: '1 0 100%',
        display: 'block',
        lineHeight: 1.5,
        paddingBlockEnd: spacing(0.5),
      },
    },
    '.ss-panel-shown': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: spacing(0.25, 1),
      fontSize: 12,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      [NARROW]: { order: 1, flex: '1 0 100%', paddingBlockEnd: spacing(0.5) },
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
      ':fullscreen > &': { flex: '1 1 0' },
    },
    '.ss-panel-actions': { ...APART, display: 'flex', alignItems: 'center', flexShrink: 0 },
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
      '&.narrow': {
        width: 44,
        height: 44,
        [breakpoints.up('sm')]: { display: 'none' },
        '& path': { strokeWidth: 3 },
      },
      '& svg': { width: 17, height: 17 },
      '&.step': { color: palette.action.active, '& svg': { width: 18, height: 18 } },
      '&.along svg': { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
    },
    '.ss-tile': {
      ...APART,
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
      '&[aria-pressed="true"]': {
        backgroundColor: surface.inset,
        borderColor: 'var(--tone)',
        [FORCED_COLOURS]: { outline: '2px solid Highlight' },
      },
      '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
      '& > .label': { fontSize: 12, color: palette.text.secondary, ...ellipsis, ...whole },
      '& > .value': {
        fontSize: 16,
        fontWeight: 600,
        lineHeight: 1.35,
        color: palette.text.primary,
        ...ellipsis,
        ...whole,
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
      '& .change': { fontWeight: 500 },
      '& .change.up': { color: up },
      '& .change.down': { color: down },
    },
    '.ss-axes': {
      flex: 1,
      minHeight: 160,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      marginBlock: 28,
      marginInline: '16px 56px',
      borderBlockEnd: `1px solid ${hairline}`,
      borderInlineEnd: `1px solid ${hairline}`,
      '& > i': { height: 1, backgroundColor: grid },
    },
    // Charts over one another share their panel, but none has less than its legend and a low plot take.
    '.ss-chart': {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minHeight: 'min-content',
      minWidth: 0,
    },
    // An OI profile beside candles: one row for their legends, one for their plots.
    '.ss-profile': {
      ...APART,
      display: 'flex',
      flexDirection: 'column',
      gap: spacing(1),
      flex: 1,
      minHeight: 0,
      minWidth: 0,
      '& > div': { display: 'contents' },
      '& .ss-legend > button': { textAlign: 'start' },
      '&:has(.ss-chart)': {
        display: 'grid',
        gap: 0,
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr)',
        gridTemplateRows: 'auto minmax(0, 1fr)',
        '& .ss-chart': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid' },
        // Two legends side by side have no room on a phone.
        [breakpoints.down('sm')]: {
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
          gridTemplateRows: 'auto auto minmax(0, 1fr)',
          '& .ss-chart': { display: 'contents' },
          '& .ss-legend': { gridColumn: '1 / -1' },
          '& > :last-child .ss-legend': { gridRow: 2 },
          '& .ss-plot': { gridRow: 3 },
        },
      },
    },
    '.ss-plot': {
      ...APART,
      contain: 'size layout',
      position: 'relative',
      flex: 1,
      minHeight: 120,
      '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
      // In hand: the wheel is this chart's.
      '@media (hover: hover)': {
        '&:focus:not(:focus-visible)': { outline: `1px solid ${alpha(accent, 0.5)}`, outlineOffset: -1 },
      },
    },
    '.ss-plot-hint': {
      position: 'absolute',
      insetInline: 0,
      bottom: '40%',
      zIndex: 3,
      width: 'fit-content',
      maxWidth: '90%',
      marginInline: 'auto',
      padding: spacing(0.75, 1.5),
      borderRadius: shape.borderRadius,
      fontSize: 12,
      fontWeight: 600,
      color: surface.panel,
      backgroundColor: ink.strong,
      pointerEvents: 'none',
      '&:empty': { display: 'none' },
    },
    '.ss-sheet': {
      position: 'absolute',
      left: 0,
      top: 0,
      overflow: 'hidden',
      userSelect: 'none',
      pointerEvents: 'none',
      '& canvas': { display: 'block', width: '100%', height: '100%' },
      // Forced colours would lay a ground under each text, tags of values among them, whose ink is that of the panel.
      '&, & text': { forcedColorAdjust: 'none' },
    },
    // Room for two lines is kept: the plot beneath does not move while dots are read.
    '.ss-plot-name': {
      minHeight: 40,
      paddingInline: spacing(1.5),
      fontSize: 12,
      fontWeight: 600,
      lineHeight: '20px',
      fontVariantNumeric: 'tabular-nums',
    },
    '.ss-legend': {
      ...APART,
      // Its own ground: however wide its figures are, the browser composes the page as it did.
      backgroundColor: surface.panel,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: spacing(1.5),
      flexShrink: 0,
      minHeight: 22,
      paddingInline: spacing(1),
      fontSize: 12,
      fontVariantNumeric: 'tabular-nums',
      '& b': { fontWeight: 600, color: palette.text.primary },
      '& > button, & > .kind': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: spacing(0.5),
        color: palette.text.secondary,
      },
      '& > button': {
        padding: 0,
        minHeight: 22,
        border: 0,
        background: 'none',
        font: 'inherit',
        cursor: 'pointer',
      },
      '& > button[aria-pressed="false"]': { opacity: 0.45, textDecoration: 'line-through' },
      '& > button:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: 1 },
    },
    ...cutColumnsStyle(theme),
    '.ss-swatch': { flexShrink: 0 },
    '.ss-unseen': OUT_OF_SIGHT,
    '.ss-choice': {
      display: 'inline-flex',
      alignItems: 'center',
      height: 32,
      padding: spacing(0, 1),
      gap: spacing(0.75),
      font: 'inherit',
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      color: 'inherit',
      backgroundColor: surface.panel,
      border: `1px solid ${hairline}`,
      borderRadius: shape.borderRadius,
      cursor: 'pointer',
      [tight]: { paddingInline: spacing(0.75) },
      '&:hover': { backgroundColor: surface.inset },
      '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: 1 },
      '&:disabled': { opacity: 0.5, cursor: 'default', pointerEvents: 'none' },
      '& > span': { fontSize: 12, color: palette.text.secondary },
      '& > strong': { fontWeight: 600 },
      '& > svg': { width: 14, height: 14, color: palette.text.disabled, marginInlineStart: 'auto' },
    },
    '.ss-sessions': {
      display: 'inline-flex',
      '& > button': { ...joined, flexGrow: 1, '&:focus-visible': { zIndex: 1 } },
      // The ways beside it tell that there is a choice of dates.
      [wide]: { '& > button:not(.step) > svg': { display: 'none' } },
      // A date with its year is a past one: the word gives its room to the row.
      [tight]: { '&.past > button > span': OUT_OF_SIGHT },
      '& > .step': {
        flexGrow: 0,
        width: 24,
        padding: 0,
        justifyContent: 'center',
        [breakpoints.down('md')]: { width: 44 },
        '& > svg': { margin: 0, color: palette.action.active, '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
        '&[aria-disabled="true"]': { cursor: 'default', '& > svg': { color: palette.action.disabled } },
      },
    },
    '.ss-choices': {
      display: 'inline-flex',
      flexShrink: 0,
      '& > button': {
        height: 30,
        padding: spacing(0, 1.25),
        font: 'inherit',
        fontSize: 12,
        fontWeight: 500,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        color: palette.text.secondary,
        background: 'none',
        border: `1px solid ${hairline}`,
        cursor: 'pointer',
        ...joined,
        '&:hover': { backgroundColor: palette.action.hover },
        '&[aria-pressed="true"]': {
          color: palette.text.primary,
          fontWeight: 600,
          backgroundColor: surface.inset,
          ...CHOSEN_WHERE_FORCED,
        },
        '&[aria-disabled="true"]': { color: palette.text.disabled, background: 'none', cursor: 'default' },
        '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: 1, zIndex: 1 },
      },
    },
    '.ss-text-action': {
      height: 28,
      padding: spacing(0, 0.5),
      font: 'inherit',
      fontSize: 12,
      fontWeight: 500,
      color: palette.primary.main,
      background: 'none',
      border: 0,
      borderRadius: shape.borderRadius,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: 1 },
      '&:disabled': { color: palette.action.disabled, cursor: 'default', pointerEvents: 'none' },
      '&[aria-disabled="true"]': { color: palette.action.disabled, background: 'none', cursor: 'default' },
      '&.quiet': { minWidth: 44, color: palette.text.secondary },
    },
    'select.ss-text-action': { appearance: 'none', textAlignLast: 'center' },
    '.ss-link': {
      color: palette.primary.main,
      fontWeight: 600,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '.ss-room': {
      display: 'inline-grid',
      '& > *, &::after': { gridArea: '1 / 1' },
      '&::after': { content: 'attr(data-room)', visibility: 'hidden' },
      '[data-known] &::after': { content: 'none' },
    },
  };
}
