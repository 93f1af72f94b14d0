import type { CSSObject, Theme } from '@mui/material/styles';
import { HEAD_PX } from './table-style.ts';

/** The room around what a head says: where less of a column is seen in part, the sign stands there. */
const SIGN_PX = 8;

/** The rules of what covers the columns of a table that are seen in part. */
export function cutColumnsStyle({ strikescope }: Theme): CSSObject {
  return {
    // Over the columns of a table that have no room whole; a sign in the row of heads says where there are more.
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
      '& > i': { position: 'absolute', top: 0, width: 0, backgroundColor: strikescope.surface.panel },
      '& > .more::before': {
        // Where lines run from right to left, letters turn these signs by themselves.
        content: '"›"',
        position: 'absolute',
        top: 0,
        insetInlineEnd: 0,
        width: `max(100%, ${SIGN_PX}px)`,
        lineHeight: `${HEAD_PX}px`,
        textAlign: 'center',
        fontStyle: 'normal',
        color: strikescope.ink.medium,
        backgroundColor: 'inherit',
      },
      '& > .more:first-of-type::before': { content: '"‹"', insetInline: '0 auto' },
    },
  };
}
