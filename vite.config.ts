import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { CSP_NONCE_PLACEHOLDER } from './src/api/csp-nonce.ts';
import { FIRST_LOADS_FILE, type FirstLoads } from './src/api/first-loads.ts';
import { authPageStyles } from './src/web/theme/auth-page-styles.ts';
import { firstPaintColors } from './src/web/theme/first-paint.ts';

const api = process.env.STRIKESCOPE_API ?? 'http://127.0.0.1:8080';

/** What the screens are made of, without the table and its columns, which weigh as much as all the rest, and what only legs, premiums, greeks, sets of strikes or windows need. */
const SCREEN =
  /[\\/]src[\\/](ui|market)[\\/](?!data-table|table-|use-table|use-sorted-rows|use-change-tint|use-full-values|watch-sideways|longest-run|rows-above|screen-link|leg-words|leg-since-text|black-scholes|model-greeks|other-minutes|strike-choice|strike-set-text|csv|loose-iv-column|build-up-|old-|stale-leg|unchanged-since|window-column|atp-note|chart[\\/](?:level-parts|session-axis)|part-in-sight|so-far-tile|analytics[\\/](?:atp|leg-|new-contract|stored-average|position-|straddle|oi-change-over-rows|rolling-premium|time-decay|window-change|window-spans))/;
const SHARED_BY = 6;

/**
 * The first paint waits for nothing but the page itself: the script and the style that it needs stand in it, and what
 * the first screen cannot do without is asked for at once.
 */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: bundle ? withStyles(withBoot(withEntryBeside(html)), bundle) : html,
        tags: [{ tag: 'style', children: firstPaintColors(), injectTo: 'head-prepend' }],
      }),
    },
    /** Styles that stand in the page are not asked for again. */
    generateBundle(_, bundle) {
      for (const name of entryFiles(bundle)) {
        const file = bundle[name];
        if (file?.type === 'chunk') file.viteMetadata?.importedCss.clear();
      }
    },
  };
}

/** What the page itself loads. */
function entryFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => needs(chunk, bundle)));
}

/**
 * The script is asked for at once and runs beside the page, which has loaded when its frame stands: the documented
 * second of the indicator begins there, not when some hundred thousand bytes of script have run.
 */
function withEntryBeside(html: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"([^>]*)><\/script>/;
  if (!entry.test(html))
    throw new Error('the page has no script of its own: vite writes its tag otherwise now');
  return html.replace(
    entry,
    '<link rel="modulepreload" crossorigin href="$1"$2><script type="module"$2>import("$1")</script>',
  );
}

function withBoot(html: string): string {
  const boot = readFileSync(new URL('public/theme-boot.js', import.meta.url), 'utf8');
  return html.replace('<script src="/theme-boot.js"></script>', () => `<script>${boot}</script>`);
}

function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
    const file = bundle[name];
    return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link;
  });
}

/** What every first visit loads, by the names of `codeSplitting` and of the page's own entry. */
const FIRST_FILES: ReadonlySet<string> = new Set(['libraries', 'base', 'index', 'screen', 'engine']);

const VIEW = /\/src\/screens\/([^/]+)\/view\.tsx$/;

/** Tells the server which files each screen needs beside those of the page itself. */
function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = entryFiles(bundle);
      const loads: Record<string, FirstLoads[string]> = {};
      for (const chunk of chunks) {
        const texts = VIEW.exec(chunk.facadeModuleId ?? '')?.[1];
        if (texts === undefined) continue;
        const scripts = needs(chunk, bundle).filter((name) => !entry.has(name));
        loads[routeOf(texts)] = { scripts: scripts.map((name) => `/${name}`), texts };
      }
      this.emitFile({ type: 'asset', fileName: FIRST_LOADS_FILE, source: JSON.stringify(loads) });
    },
  };
}

/**
 * Most functions of these files run before the first screen stands: a browser that knows the hint compiles them beside
 * the main thread while the bytes arrive, instead of one by one when they are first called. It looks for it on a file's
 * first line, which therefore is written after all others have written theirs.
 */
function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (
            chunk.type === 'chunk' &&
            (FIRST_FILES.has(chunk.name) || VIEW.test(chunk.facadeModuleId ?? ''))
          )
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** The fonts of the pages of sign-in, by the names that their packages give the files. */
const AUTH_PAGE_FONTS: Readonly<Record<string, RegExp>> = {
  'Inter Variable': /inter-latin-wght-normal-[^/]*\.woff2$/,
  'Noto Sans Arabic Variable': /noto-sans-arabic-arabic-wght-normal-[^/]*\.woff2$/,
  'Noto Sans Devanagari Variable': /noto-sans-devanagari-devanagari-wght-normal-[^/]*\.woff2$/,
};

/** The style sheet of the pages that the server draws, by the same palette and in the same fonts. */
function authPages(): Plugin {
  const name = 'auth-pages.css';
  const rules = () => readFileSync(new URL(`src/web/theme/${name}`, import.meta.url), 'utf8');
  return {
    name: 'auth-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('content-type', 'text/css; charset=utf-8');
        response.end(authPageStyles(rules(), []));
      });
    },
    generateBundle(_, bundle) {
      const fonts = Object.entries(AUTH_PAGE_FONTS).map(([family, pattern]) => {
        const file = Object.keys(bundle).find((path) => pattern.test(path));
        if (!file) throw new Error(`no built file is the font ${family} of the pages of sign-in`);
        return { family, url: `/${file}` };
      });
      this.emitFile({ type: 'asset', fileName: name, source: authPageStyles(rules(), fonts) });
    },
  };
}

/** The file of a chunk and those that it imports. */
function needs(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set([chunk.fileName]);
  for (const name of names) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) names.add(imported);
  }
  return [...names];
}

/** The route that a screen declares. */
function routeOf(id: string): string {
  const path = `src/screens/${id}/screen.ts`;
  const route = / route: '([^']+)'/.exec(readFileSync(new URL(path, import.meta.url), 'utf8'))?.[1];
  if (route === undefined) throw new Error(`${path} declares no route: '…'`);
  return route;
}

export default defineConfig({
  plugins: [react(), firstPaint(), authPages(), firstLoads(), compileAtOnce()],
  html: { cspNonce: CSP_NONCE_PLACEHOLDER },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    /** Inlined files would need data: in the content security policy. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    /**
     * Few files, since each costs a round trip: libraries of the first load in one, which a browser keeps over our
     * releases, the rest of it in a second, and what several screens share in a third. What only some screens need
     * stays with those.
     */
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 2 },
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: 'screen', test: SCREEN, minShareCount: SHARED_BY },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/register': api,
      '/data/': api,
    },
  },
  /** The built gallery stands alone: what it asks of a server is answered as not there. */
  preview: { proxy: {} },
});
