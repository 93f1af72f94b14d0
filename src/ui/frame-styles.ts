import { alpha, type CSSObject, type Theme } from '@mui/material/styles';
import { FORCED_COLOURS } from './forced-colours.ts';
import { OUT_OF_SIGHT } from './out-of-sight.ts';
import { APART } from './painted-apart.ts';
import { inTightRow } from './tight-row.ts';

/** The badges of a strip have no room beside its figures: those stand in a grid, of rows that a phone shows two of. */
const NARROW = '@container (max-width: 719.98px)';
/** Columns enough for all figures to stand in two rows. */
const MEDIUM = '@container (min-width: 560px) and (max-width: 719.98px)';
/** The badges of a strip have room beside its figures, which take two lines. */
const BESIDE = '@container (min-width: 720px)';
/** All of a strip has room in one line. */
const IN_ONE_LINE = '@container (min-width: 1380px)';
/** That line has room between its figures. */
const ROOMY = '@container (min-width: 1600px)';
/** It has not: what is between and around figures gives way, so that all of them stand in it. */
const TIGHT = '@container (min-width: 1380px) and (max-width: 1599.98px)';

/** Of a line that tells what must be known of the figures, px. */
export const STRIP_HEIGHT = 26;
/** Of a slider, px. */
export const THUMB_PX = 12;
const FORCED_FOCUS = '0 0 0 2px Canvas, 0 0 0 4px Highlight';
/** Of the minute over it, px. */
const LABEL_WIDTH_PX = 52;
/** Of the grid of a narrow strip, px: a label's line, a figure's under it, what is between rows. */
const [LABEL_PX, VALUE_PX, ROW_GAP_PX] = [16, 18, 4];
const TWO_ROWS_PX = 2 * (LABEL_PX + VALUE_PX) + ROW_GAP_PX;
/** Of a strip beside its badges, px: that of two lines, and those two in it. */
const [TWO_LINES_PX, LINES_PX] = [54, 42];

/** A figure of the grid: under its label and the change beside that, of which the label alone may lack room. */
const STACKED: CSSObject = {
  '& > .ss-figure': {
    display: 'grid',
    gridTemplateRows: `${LABEL_PX}px ${VALUE_PX}px`,
    gap: '0 6px',
    justifyItems: 'start',
  },
  '& > .wide': { gridColumn: 'span 2' },
  '& > .noted': { gridTemplateColumns: 'minmax(0, max-content) auto', justifyContent: 'start' },
  '& dt': {
    gridArea: '1 / 1',
    minWidth: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: `${LABEL_PX}px`,
  },
  '& > :not(.noted) > dt': { justifySelf: 'stretch', contain: 'inline-size' },
  '& dd': { display: 'contents', lineHeight: `${VALUE_PX}px` },
  '& dd > *': { gridRow: 2, gridColumn: '1 / -1' },
  '& dd > * + *': { gridArea: '1 / 2', fontSize: 12, lineHeight: `${LABEL_PX}px` },
  '& .ss-room::after': { content: 'none' },
};

/**
 * The rules of what stands around the panels of a screen: the rows that it is made of, the strip of its figures, the
 * scrubber. Plain elements, as in `plain-styles.ts`.
 */
export function frameStyles({ strikescope, palette, spacing, breakpoints, shape }: Theme): CSSObject {
  const { accent, warning, ink, surface, up } = strikescope;
  const [wide, large] = [breakpoints.up('md'), breakpoints.up('lg')];
  const halo = `0 0 0 7px ${alpha(palette.primary.main, 0.16)}`;
  const thumb = {
    width: THUMB_PX,
    height: THUMB_PX,
    border: 0,
    borderRadius: '50%',
    background: palette.primary.main,
  } as const;
  const rail = (upToThumb: string, whole: string) =>
    [upToThumb, whole].map((color) => `linear-gradient(${color}, ${color}) 0 / 100% 2px no-repeat`).join();
  return {
    '.ss-stack': {
      // Of `foldHeight`.
      [breakpoints.up('sm')]: { '--beyond-phone': 1 },
      [breakpoints.between('sm', 'lg')]: { '--tablet': 1 },
      display: 'flex',
      flexDirection: 'column',
      gap: spacing(1),
      paddingBlock: spacing(0.5),
      minWidth: 0,
      minHeight: 0,
      [wide]: { paddingBlock: spacing(1) },
    },
    '.ss-above': { display: 'contents' },
    '.ss-controls': {
      ...APART,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: spacing(1, 0.75),
      [inTightRow({ breakpoints })]: { columnGap: spacing(0.5) },
      minHeight: 32,
    },
    '.ss-tiles': {
      display: 'grid',
      gap: spacing(1),
      gridTemplateColumns: 'var(--xs)',
      paddingInline: spacing(1),
      [breakpoints.up('sm')]: { gridTemplateColumns: 'var(--sm, var(--xs))' },
      [wide]: { gridTemplateColumns: 'var(--md, var(--sm, var(--xs)))', paddingInline: 0 },
      [large]: { gridTemplateColumns: 'var(--lg, var(--md, var(--sm, var(--xs))))' },
      '&.first-across > :first-of-type': { gridColumn: '1 / -1', [wide]: { gridColumn: 'auto' } },
    },
    '.ss-beside': {
      display: 'grid',
      gap: spacing(1),
      gridTemplateColumns: 'minmax(0, 1fr)',
      [large]: { gridTemplateColumns: 'var(--columns)' },
    },
    // Beside the day to be moved through what must be known of it; above where there is no room.
    '.ss-time-row': {
      display: 'flex',
      flexDirection: 'column',
      gap: spacing(1),
      [large]: { flexDirection: 'row-reverse', alignItems: 'center' },
    },
    '.ss-time-notes': {
      display: 'grid',
      gap: spacing(0.5),
      [large]: { maxWidth: '50%' },
      [breakpoints.down('lg')]: { '&:empty': { display: 'none' } },
      '&.alone': { maxWidth: 'none' },
    },
    '.ss-notice': {
      display: 'flex',
      alignItems: 'center',
      gap: spacing(1),
      minHeight: STRIP_HEIGHT,
      paddingInline: spacing(1.5),
      fontSize: 12,
      color: ink.medium,
      backgroundColor: surface.inset,
      borderInlineStart: `3px solid ${ink.weak}`,
      '&.warning': { color: warning, borderInlineStartColor: warning },
      '& > span': { minWidth: 0 },
    },
    '.ss-time': { flex: 1, minWidth: 0 },
    '.ss-scrubber': {
      ...APART,
      // A minute that is dragged lays out nothing but the scrubber and the plots.
      contain: 'size layout',
      display: 'flex',
      alignItems: 'center',
      gap: spacing(0.5),
      height: 32,
      paddingInline: spacing(1),
      [wide]: { paddingInline: 0 },
      '& > .opening': {
        fontSize: 12,
        color: palette.text.secondary,
        [breakpoints.down('sm')]: { display: 'none' },
      },
      '& > .track': {
        position: 'relative',
        flex: 1,
        minWidth: 0,
        marginInline: spacing(1.5),
        display: 'flex',
        alignItems: 'center',
      },
      '& > .latest': {
        flexShrink: 0,
        '& > svg': { width: 18, height: 18, display: 'none' },
        // On a phone the slider needs the room more than the word.
        [breakpoints.down('sm')]: {
          display: 'inline-flex',
          alignItems: 'center',
          '& > svg': { display: 'block' },
          '& > span': OUT_OF_SIGHT,
        },
      },
      '& > output': { minWidth: 44, fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    },
    '.ss-slider': {
      // Its own ground: wherever the thumb stands, the browser composes the page as it did.
      backgroundColor: surface.page,
      position: 'relative',
      flex: 1,
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      color: palette.primary.main,
      // Up to the thumb, and all of it; how long the first is the slider says. An element of its own: no other is styled anew
      // with each length. Not placed by itself: the browser would compose the page anew.
      '& > .rail': {
        flex: `0 0 calc(100% + ${THUMB_PX}px)`,
        // On the page's own side: it would be turned with the page.
        marginInline: `-${THUMB_PX / 2}px calc(-100% - ${THUMB_PX / 2}px)`,
        height: 26,
        background: rail(palette.primary.main, alpha(palette.primary.main, 0.25)),
        [FORCED_COLOURS]: { forcedColorAdjust: 'none', background: rail('Highlight', 'CanvasText') },
      },
      // The thumb's middle stands at its share of the whole width.
      '& > input': {
        appearance: 'none',
        flex: 1,
        minWidth: 0,
        height: 26,
        margin: `0 -${THUMB_PX / 2}px`,
        color: 'inherit',
        background: 'none',
        cursor: 'pointer',
        outline: 'none',
        touchAction: 'pan-y',
        '&::-webkit-slider-runnable-track': { height: 2 },
        '&::-webkit-slider-thumb': { appearance: 'none', marginBlockStart: 1 - THUMB_PX / 2, ...thumb },
        '&::-moz-range-thumb': thumb,
        '&:hover::-webkit-slider-thumb': { boxShadow: halo },
        '&:hover::-moz-range-thumb': { boxShadow: halo },
        '&:focus-visible::-webkit-slider-thumb': { boxShadow: `0 0 0 2px ${accent}, ${halo}` },
        '&:focus-visible::-moz-range-thumb': { boxShadow: `0 0 0 2px ${accent}, ${halo}` },
        [FORCED_COLOURS]: {
          forcedColorAdjust: 'none',
          '&::-webkit-slider-thumb': { background: 'CanvasText' },
          '&::-moz-range-thumb': { background: 'CanvasText' },
          '&:focus-visible::-webkit-slider-thumb': { boxShadow: FORCED_FOCUS },
          '&:focus-visible::-moz-range-thumb': { boxShadow: FORCED_FOCUS },
        },
      },
      // As wide as the slider. The label is laid out within it, and something shines through: placed by itself or opaque it
      // would have the browser compose the page anew wherever it goes.
      '& > .over': {
        position: 'absolute',
        insetInline: 0,
        bottom: '100%',
        pointerEvents: 'none',
      },
      '& .place': { display: 'flex', justifyContent: 'center', width: 0 },
      '& .label': {
        flexShrink: 0,
        width: LABEL_WIDTH_PX,
        textAlign: 'center',
        paddingBlock: spacing(0.25),
        borderRadius: shape.borderRadius,
        fontSize: 12,
        fontVariantNumeric: 'tabular-nums',
        color: palette.background.paper,
        backgroundColor: alpha(palette.text.primary, 0.95),
        visibility: 'hidden',
      },
      '& > input:hover + .over .label, & > input:active + .over .label, & > input:focus-visible + .over .label':
        { visibility: 'visible' },
    },
    '.ss-strip': {
      containerType: 'inline-size',
      '& > div': {
        ...APART,
        display: 'flex',
        flexDirection: 'column',
        paddingInline: spacing(1.5),
        gap: spacing(0.5),
        fontVariantNumeric: 'tabular-nums',
        [wide]: { paddingInline: spacing(0.5) },
        [BESIDE]: { flexDirection: 'row', alignItems: 'center', gap: spacing(1), minHeight: TWO_LINES_PX },
        [IN_ONE_LINE]: { minHeight: 34, '[data-all] > &': { minHeight: TWO_LINES_PX } },
      },
    },
    // A figure without room is out of sight whole: half a figure is a wrong one. Where a height does not follow from what
    // the figures say, a changed one lays out no more of the page than the strip.
    '.ss-strip-figures': {
      minWidth: 0,
      whiteSpace: 'nowrap',
      [NARROW]: {
        flexShrink: 0,
        height: TWO_ROWS_PX,
        marginBlockStart: spacing(0.5),
        overflow: 'clip',
        contain: 'strict',
        '[data-all] &': { height: 'auto', contain: 'content' },
      },
      [MEDIUM]: { height: 'auto', contain: 'content' },
      [BESIDE]: {
        flex: 1,
        minHeight: 28,
        paddingBlock: spacing(0.5),
        overflowX: 'auto',
        scrollbarWidth: 'none',
      },
      /** What has no room is under the line, where a turn of the wheel and the button of all figures bring it. */
      [IN_ONE_LINE]: {
        height: 28,
        overflow: 'hidden auto',
        scrollSnapType: 'y mandatory',
        contain: 'strict',
        '[data-all] &': { height: 'auto', contain: 'content' },
      },
      '& > div': { position: 'relative' },
      // As high as the figures: `useHiddenFigures` watches it.
      '& i': { position: 'absolute', insetBlock: 0, width: 0 },
      '& dl': {
        margin: 0,
        [NARROW]: {
          display: 'grid',
          // A column is no narrower than its figures, whatever its label.
          gridTemplateColumns: 'repeat(4, minmax(min-content, 1fr))',
          gridAutoRows: LABEL_PX + VALUE_PX,
          gap: `${ROW_GAP_PX}px ${spacing(1)}`,
          ...STACKED,
        },
        [MEDIUM]: { gridTemplateColumns: 'repeat(6, minmax(min-content, 1fr))' },
        [BESIDE]: {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          alignContent: 'start',
          columnGap: spacing(1),
          rowGap: spacing(0.25),
          minHeight: LINES_PX,
        },
        [IN_ONE_LINE]: {
          minHeight: 0,
          rowGap: spacing(1),
          '& > *': { scrollSnapAlign: 'center' },
          '[data-all] &': { minHeight: LINES_PX, rowGap: spacing(0.25) },
        },
        '& > :has(> dt > button)': { position: 'relative' },
        '& dt > button': {
          padding: 0,
          border: 0,
          background: 'none',
          font: 'inherit',
          color: 'inherit',
          cursor: 'pointer',
          textDecoration: 'underline dotted',
          textUnderlineOffset: 3,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        },
        [TIGHT]: {
          columnGap: 6,
          '& > .ss-figure, & dd': { gap: spacing(0.5) },
          '& dt': { fontSize: 11.5 },
          '& .change': { fontSize: 12 },
        },
        [ROOMY]: { columnGap: spacing(1.5) },
      },
    },
    '.ss-strip-badges': {
      display: 'flex',
      alignItems: 'center',
      gap: spacing(1),
      minHeight: 24,
      minWidth: 0,
      whiteSpace: 'nowrap',
      [NARROW]: { columnGap: spacing(0.5) },
      // In the line of the foremost figures, whether there is a second one or not.
      [BESIDE]: { alignSelf: 'start', marginBlockStart: spacing(0.5) },
      [IN_ONE_LINE]: { alignSelf: 'center', marginBlockStart: 0 },
      '& > *': { flexShrink: 0 },
      // It runs as its own first letter does: where it has no room its end is cut, in a page of the other direction too.
      '& > .ss-source': {
        flexShrink: 1,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        unicodeBidi: 'plaintext',
      },
      '& > .all-figures': {
        position: 'relative',
        height: 24,
        marginInlineStart: 'auto',
        display: 'none',
        // As large as a finger.
        '&::after': { content: '""', position: 'absolute', inset: '-8px -10px' },
        // What is around its picture is room for a source, and of the finger the edge of the page.
        [NARROW]: {
          display: 'inline-flex',
          width: 20,
          marginInlineEnd: spacing(-0.5),
          '&::after': { insetInline: '-12px -8px' },
        },
        [MEDIUM]: { display: 'none' },
        [IN_ONE_LINE]: { '[data-more] &, [data-all] &': { display: 'inline-flex' } },
        '&[aria-expanded="true"] svg': { transform: 'scaleY(-1)' },
      },
    },
    '.ss-source': {
      fontSize: 12,
      color: palette.text.secondary,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '.ss-as-of': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: spacing(0.75),
      paddingInline: spacing(1),
      height: 22,
      borderRadius: 0.75 * Number(shape.borderRadius),
      fontSize: 12,
      color: palette.text.primary,
      backgroundColor: surface.inset,
      '&.stale': { color: palette.text.disabled },
      // A dot that is full at the last minute of a session that goes on.
      '& > i': {
        boxSizing: 'border-box',
        width: 6,
        height: 6,
        borderRadius: '50%',
        border: `1px solid ${ink.weak}`,
      },
      '&.live > i': { borderColor: up, backgroundColor: up },
      '&.stale > i': { borderColor: warning, backgroundColor: warning },
    },
  };
}
