import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { useTheme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';

/** The styles of parts that run from left to right, by those of the page around them. */
const caches = new WeakMap<EmotionCache, EmotionCache>();

function unmirrored(page: EmotionCache): EmotionCache {
  const known = caches.get(page);
  if (known) return known;
  const made = createCache({
    key: 'still',
    nonce: page.sheet.nonce ?? undefined,
    prepend: true,
    speedy: page.sheet.isSpeedy,
  });
  caches.set(page, made);
  return made;
}

/** A part of the page that runs from left to right whichever way the page does: time does, and what plays it. */
export function LeftToRight({ children }: { readonly children: ReactNode }) {
  const page = useEmotionCache();
  const theme = useTheme();
  if (theme.direction === 'ltr' || !page) return children;
  return (
    <CacheProvider value={unmirrored(page)}>
      <ThemeProvider theme={{ ...theme, direction: 'ltr' }}>
        <div dir="ltr">{children}</div>
      </ThemeProvider>
    </CacheProvider>
  );
}
