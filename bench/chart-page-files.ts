import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type {} from './chart-page/main.tsx';

const CHART_PAGE = 'http://charts.bench';

/** The page of bare and of our own charts as it would be served, by path. */
async function chartPageFiles(): Promise<
  ReadonlyMap<string, { readonly body: string | Buffer; readonly type: string }>
> {
  const built = await build({
    root: resolve('bench/chart-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2023', modulePreload: false, chunkSizeWarningLimit: 4000 },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const types: Readonly<Record<string, string>> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
  };
  return new Map(
    outputs.flatMap(({ output }) =>
      output.map((file) => [
        `/${file.fileName}`,
        {
          body: file.type === 'chunk' ? file.code : Buffer.from(file.source),
          type: types[file.fileName.split('.').at(-1)!] ?? 'application/octet-stream',
        },
      ]),
    ),
  );
}

/** Serves the files to `page` under CHART_PAGE, without a server. */
export async function openChartPage(page: Page): Promise<void> {
  const files = await chartPageFiles();
  await page.route(`${CHART_PAGE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname === '/' ? '/index.html' : pathname);
    return file ? route.fulfill({ body: file.body, contentType: file.type }) : route.fulfill({ status: 404 });
  });
  await page.goto(CHART_PAGE);
  await page.waitForFunction(() => window.chartPage !== undefined);
}
