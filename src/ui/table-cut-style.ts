import type { CSSObject, Theme } from '@mui/material/styles';
import { HEAD_PX } from './table-style.ts';

const SIGN_HAS_ROOM = '@container (min-width: 12px)';

/** The rules of what covers the columns of a table that are seen in part. */
export function cutColumnsStyle({ strikescope }: Theme): CSSObject {
  return {
    // Over the columns of a table that have no room whole, with a sign in the row of heads that there are more.
    '.ss-cut-columns': {
      position: 'sticky',
      top: 0,
      insetInline: 0,
      height: 0,
      zIndex: 3,
      pointerEvents: 'none',
      // Over the rows while they move: the pointer lights none up.
      '& > span': {
        position: 'absolute',
        top: 0,
        insetInline: 0,
        pointerEvents: 'auto',
        '&[hidden]': { display: 'none' },
      },
      '& > i': {
        position: 'absolute',
        top: 0,
        width: 0,
        overflow: 'hidden',
        fontStyle: 'normal',
        lineHeight: `${HEAD_PX}px`,
        textAlign: 'center',
        color: strikescope.ink.medium,
        backgroundColor: strikescope.surface.panel,
        containerType: 'inline-size',
        // Where lines run from right to left, letters turn these signs by themselves.
        '&::before': { [SIGN_HAS_ROOM]: { content: '"›"' } },
      },
      '& > i:first-of-type::before': { [SIGN_HAS_ROOM]: { content: '"‹"' } },
    },
  };
}
