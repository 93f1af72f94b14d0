import { alpha, type CSSObject, type Theme } from '@mui/material/styles';

/** The badges of a strip have room beside its figures, which take two lines. */
const BESIDE = '@container (min-width: 720px)';
/** All of a strip has room in one line. */
const IN_ONE_LINE = '@container (min-width: 1380px)';
/** That line has room between its figures. */
const ROOMY = '@container (min-width: 1600px)';

/** Of a line that tells what must be known of the figures, px. */
export const STRIP_HEIGHT = 26;
/** Of a slider, px. */
const THUMB_PX = 12;

/**
 * The rules of what stands around the panels of a screen: the rows that it is made of, the strip of its figures, the
 * scrubber. Plain elements, as in `plain-styles.ts`.
 */
export function frameStyles({ strikescope, palette, spacing, breakpoints, shape }: Theme): CSSObject {
  const { accent, warning, ink, surface } = strikescope;
  const [wide, large] = [breakpoints.up('md'), breakpoints.up('lg')];
  const halo = `0 0 0 7px ${alpha(palette.primary.main, 0.16)}`;
  const thumb = {
    width: THUMB_PX,
    height: THUMB_PX,
    border: 0,
    borderRadius: '50%',
    background: palette.primary.main,
  } as const;
  return {
    '.ss-stack': {
      display: 'flex',
      flexDirection: 'column',
      gap: spacing(1),
      paddingBlock: spacing(0.5),
      minWidth: 0,
      minHeight: 0,
      [wide]: { paddingBlock: spacing(1) },
    },
    '.ss-controls': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: spacing(1),
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
        marginInline: spacing(1.5),
        display: 'flex',
        alignItems: 'center',
      },
      '& > output': { minWidth: 44, fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    },
    '.ss-slider': {
      position: 'relative',
      flex: 1,
      display: 'flex',
      alignItems: 'center',
      color: palette.primary.main,
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
        '&::-webkit-slider-runnable-track': {
          height: 2,
          borderRadius: 1,
          background: `linear-gradient(90deg, ${palette.primary.main} calc(100% * var(--share)), ${alpha(palette.primary.main, 0.25)} 0)`,
        },
        '&::-moz-range-track': {
          height: 2,
          borderRadius: 1,
          background: alpha(palette.primary.main, 0.25),
        },
        '&::-moz-range-progress': { height: 2, borderRadius: 1, background: palette.primary.main },
        '&::-webkit-slider-thumb': { appearance: 'none', marginBlockStart: 1 - THUMB_PX / 2, ...thumb },
        '&::-moz-range-thumb': thumb,
        '&:hover::-webkit-slider-thumb': { boxShadow: halo },
        '&:hover::-moz-range-thumb': { boxShadow: halo },
        '&:focus-visible::-webkit-slider-thumb': { boxShadow: `0 0 0 2px ${accent}, ${halo}` },
        '&:focus-visible::-moz-range-thumb': { boxShadow: `0 0 0 2px ${accent}, ${halo}` },
      },
      '& > .label': {
        position: 'absolute',
        insetInlineStart: 'calc(100% * var(--share))',
        insetBlockEnd: '100%',
        transform: 'translateX(-50%)',
        padding: spacing(0.25, 1),
        borderRadius: shape.borderRadius,
        fontSize: 12,
        fontVariantNumeric: 'tabular-nums',
        color: palette.background.paper,
        backgroundColor: palette.text.primary,
        pointerEvents: 'none',
        visibility: 'hidden',
        zIndex: 1,
      },
      '& > input:hover + .label, & > input:active + .label, & > input:focus-visible + .label': {
        visibility: 'visible',
      },
    },
    '.ss-strip': {
      containerType: 'inline-size',
      '& > div': {
        display: 'flex',
        flexDirection: 'column',
        paddingInline: spacing(1.5),
        gap: spacing(0.5),
        fontVariantNumeric: 'tabular-nums',
        [wide]: { paddingInline: spacing(0.5) },
        [BESIDE]: { flexDirection: 'row', alignItems: 'center', gap: spacing(1), minHeight: 54 },
        [IN_ONE_LINE]: { minHeight: 34 },
      },
    },
    '.ss-strip-figures': {
      minWidth: 0,
      minHeight: 28,
      paddingBlock: spacing(0.5),
      whiteSpace: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      [BESIDE]: { flex: 1 },
      /** A figure without room is under the line whole, where a turn of the wheel brings it: half a figure is a wrong one. */
      [IN_ONE_LINE]: { height: 28, overflow: 'hidden auto', scrollSnapType: 'y mandatory' },
      '& > dl': {
        display: 'flex',
        alignItems: 'baseline',
        columnGap: spacing(1.5),
        rowGap: spacing(0.25),
        margin: 0,
        [wide]: { columnGap: spacing(1) },
        [BESIDE]: { flexWrap: 'wrap', alignContent: 'start', minHeight: 42 },
        [IN_ONE_LINE]: {
          minHeight: 0,
          columnGap: spacing(1),
          rowGap: spacing(1),
          '& > *': { scrollSnapAlign: 'center' },
        },
        [ROOMY]: { columnGap: spacing(1.5) },
      },
    },
    '.ss-strip-badges': {
      display: 'flex',
      alignItems: 'center',
      gap: spacing(1),
      minHeight: 24,
      whiteSpace: 'nowrap',
    },
    '.ss-source': { fontSize: 12, color: palette.text.secondary },
  };
}
