import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { asOfStateOf } from '#ui/as-of-state.ts';
import { AsOfBadge, SimulatedTag } from '#ui/badges.tsx';
import type { FuturesView } from '#ui/state/use-boards.ts';
import { Slot, Steady } from '#ui/steady.tsx';
import { SourceName } from '#ui/strip-line.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { FuturesPicture } from './compute.ts';

/** One line: how many names rose and fell, as far as their prices at the base are known, and from where and when. */
export function MarketStrip({ picture, view }: { picture: FuturesPicture | null; view: FuturesView | null }) {
  return (
    <Steady frame={LINE}>
      {picture?.known === 'price' ? <Breadth picture={picture} /> : <Box sx={{ flex: 1 }} />}
      {view?.facts.simulated && <SimulatedTag />}
      {picture && picture.sources.length > 0 && <Sources of={picture.sources} />}
      {view && <AsOfBadge date={view.board.date} asOf={view.asOf} state={asOfStateOf(view)} />}
    </Steady>
  );
}

const LINE = (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.5,
      minHeight: { xs: 48, sm: 34 },
      px: { xs: 1.5, md: 0.5 },
    }}
  >
    <Slot />
  </Box>
);

function Sources({ of }: { readonly of: readonly string[] }) {
  return (
    <Steady frame={SOURCES}>
      {of.map((source, at) => (
        <Fragment key={source}>
          {at > 0 && ' · '}
          <bdi>
            <SourceName source={source} />
          </bdi>
        </Fragment>
      ))}
    </Steady>
  );
}

/** What the other words of its line leave: it is cut short rather than wrapped. */
const SOURCES = (
  <Box
    sx={{
      flex: { xs: '1 1 0', sm: '0 1 auto' },
      minWidth: 0,
      maxWidth: { sm: 280 },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 12,
    }}
  >
    <Slot />
  </Box>
);

/** The shares of names whose price rose, stood still and fell since the base. */
function Breadth({ picture: { breadth, names } }: { picture: FuturesPicture }) {
  const { t } = useTranslation();
  const { up, down, unchanged } = breadth;
  const unknown = names - up - down - unchanged;
  const label = t('futures-analysis:breadth.label', { up, down, unchanged, unknown });
  return (
    <Steady frame={BREADTH}>
      <div className="up">{t('futures-analysis:breadth.up', { count: up })}</div>
      <div className="bar" role="img" aria-label={label} title={label}>
        <div className="rising" style={{ flexGrow: up }} />
        <div className="level" style={{ flexGrow: unchanged + unknown }} />
        <div className="falling" style={{ flexGrow: down }} />
      </div>
      <div className="down">{t('futures-analysis:breadth.down', { count: down })}</div>
      <div className="rest">
        {t('futures-analysis:breadth.unchanged', { count: unchanged })}
        {unknown > 0 && ` · ${t('futures-analysis:breadth.unknown', { count: unknown })}`}
      </div>
    </Steady>
  );
}

const BREADTH = (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      flex: { xs: '1 0 100%', sm: 1 },
      minWidth: 0,
      fontSize: 12,
      whiteSpace: 'nowrap',
      '& > .up': { color: 'success.main' },
      '& > .down': { color: 'error.main' },
      '& > .rest': { color: 'text.secondary', display: { xs: 'none', sm: 'block' } },
      '& > .bar': {
        display: 'flex',
        flex: 1,
        height: 6,
        borderRadius: '3px',
        overflow: 'hidden',
        gap: '2px',
      },
      '& .rising': { bgcolor: 'success.main' },
      '& .level': { bgcolor: (theme) => theme.strikescope.hairline },
      '& .falling': { bgcolor: 'error.main' },
    }}
  >
    <Slot />
  </Box>
);
