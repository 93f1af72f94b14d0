import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { screens } from '#screens/list.ts';
import type { FixtureCase } from '#ui/fixture.ts';
import type { Screen } from '#ui/screen.ts';

const WIDTHS = { wide: 1440, phone: 390 } as const;

/** Every screen in the states it must bear, side by side; for those who build it, in `npm run dev` only. */
export function Gallery() {
  const [query, setQuery] = useSearchParams();
  const chosen = screens.find(({ id }) => id === query.get('screen'));
  const width = query.get('width') === 'phone' ? 'phone' : 'wide';
  return (
    <Box component="main" sx={{ p: 2 }}>
      <Typography component="h1" variant="h5">
        Gallery
      </Typography>
      <Box component="nav" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
        {screens
          .filter(({ fixture }) => fixture !== undefined)
          .map(({ id }) => (
            <Link key={id} component="button" onClick={() => setQuery({ screen: id, width })}>
              {id}
            </Link>
          ))}
        {Object.keys(WIDTHS).map((name) => (
          <Link
            key={name}
            component="button"
            onClick={() => setQuery({ screen: chosen?.id ?? '', width: name })}
          >
            {name}
          </Link>
        ))}
      </Box>
      {chosen && <Cases key={chosen.id} screen={chosen} width={WIDTHS[width]} />}
    </Box>
  );
}

function Cases({ screen, width }: { readonly screen: Screen; readonly width: number }) {
  const [cases, setCases] = useState<readonly FixtureCase[]>([]);
  useEffect(() => {
    let shown = true;
    void screen.fixture?.().then((found) => shown && setCases(found));
    return () => {
      shown = false;
    };
  }, [screen]);
  return cases.map(({ name }, index) => (
    <Box component="figure" key={name} sx={{ m: 0, mb: 3 }}>
      <Typography component="figcaption" variant="caption">
        {name}
      </Typography>
      <Box
        component="iframe"
        title={`${screen.id}, ${name}`}
        src={`/gallery/case?${new URLSearchParams({ screen: screen.id, case: String(index) })}`}
        loading="lazy"
        sx={{ display: 'block', width, maxWidth: '100%', height: 900, border: 1, borderColor: 'divider' }}
      />
    </Box>
  ));
}
