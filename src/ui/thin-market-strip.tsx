import Box from '@mui/material/Box';
import { memo, useMemo } from 'react';
import type { ScanMonth } from '#market/analytics/scan-months.ts';
import { thinFutures } from '#market/analytics/thin-market.ts';
import { isIndex } from '#market/contract.ts';
import { formatList } from './formats.ts';
import { STRIP_HEIGHT } from './frame-styles.ts';
import type { FuturesView } from './state/use-boards.ts';
import { Strip } from './state-strips.tsx';
import { Slot, Steady } from './steady.tsx';
import { useTranslation } from './use-translation.ts';

/** Names that are told one by one; of more, the number. */
const NAMED = 4;

/** Which futures of the market. */
export type FuturesKind = 'all' | 'index' | 'stock';

type ThinMarketStripProps = {
  /** The market's futures, or the one that the screen is about, at the minute shown; null until they are known. */
  readonly of: Pick<FuturesView, 'board' | 'minute'> | null;
  /** The screen is about one future, which is seldom thin: no room is held for what most of them never say. */
  readonly isOfOne: boolean;
  /** Those of indices or of stocks alone; left out, all. */
  readonly kind?: FuturesKind;
  /** Which months of all the screen shows; left out, the nearest. */
  readonly month?: ScanMonth;
};

/**
 * Which futures hardly trade at the minute shown, so that their prices may be old. Among all of them there are some on most
 * days: the room of the line is held where it stands above others.
 */
export function ThinMarketStrip({ of, isOfOne, kind = 'all', month = 'near' }: ThinMarketStripProps) {
  const { t, i18n } = useTranslation();
  const board = of?.board ?? null;
  const minute = of?.minute ?? -1;
  const all = useMemo(() => (board ? thinFutures(board, minute, month) : []), [board, minute, month]);
  const thin = kind === 'all' ? all : all.filter(({ symbol }) => isIndex(symbol) === (kind === 'index'));
  const named = thin.slice(0, NAMED).map(({ symbol }) => symbol);
  const more = thin.length - named.length;
  const names = formatList(
    [...named, ...(more > 0 ? [t('ui.state.thinMore', { count: more })] : [])],
    i18n.language,
  );
  const text = t('ui.state.thin', { names, count: thin.length });
  const line = thin.length > 0 && <Thin text={text} />;
  return isOfOne ? line : <Steady frame={ROOM}>{line}</Steady>;
}

const Thin = memo(function Thin({ text }: { readonly text: string }) {
  return (
    <Strip tone="quiet">
      <Box component="span" title={text} sx={clamped}>
        {text}
      </Box>
    </Strip>
  );
});

const LINE_PX = 20;
const ROOM = (
  <Box sx={{ display: 'grid', minHeight: { xs: 2 * LINE_PX, sm: STRIP_HEIGHT, lg: 0 } }}>
    <Slot />
  </Box>
);
/** Two lines on a phone, one elsewhere; all of it on hover. */
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '2', sm: '1' },
  lineHeight: `${LINE_PX}px`,
  overflow: 'hidden',
} as const;
