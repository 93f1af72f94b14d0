import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as addresses from '#api/addresses.ts';
import { calls } from '#api/calls.ts';
import { screens } from '#screens/list.ts';
import { readConfig } from '#server/config.ts';
import { sourceName } from '#ui/source-name.ts';
import { SHARED_DEFAULTS } from '#ui/state/screen-state.ts';
import { english } from './english.ts';

const guide = readFileSync(new URL('../docs/guide.md', import.meta.url), 'utf8');

describe('the guide', () => {
  it('names every parameter of the address', () => {
    const own = screens.flatMap(({ params }) => Object.keys(z.parse(params, {})));
    for (const name of [...Object.keys(SHARED_DEFAULTS), ...own]) expect(guide).toContain(`\`${name}\``);
  });

  it('names only calls that there are', () => {
    const known = new Set(Object.values(calls).map(({ path }) => path));
    const others = ['/api/v2/import', '/api/v2/export', '/api/v2/feed/token'];
    for (const path of Object.values(addresses)) if (typeof path === 'string') others.push(path);
    for (const path of others) known.add(path);
    const named = [...guide.matchAll(/\/api\/v2\/[\w/-]*\w/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !known.has(path))).toEqual([]);
  });

  it('names where figures come from as the screens do', () => {
    const [, names, ids] = /figures come from \(([^;]+);[^(]+\(([^)]+)\)/.exec(guide)!;
    const written = ids!.split(', ').map((id) => `*${sourceName(id.replaceAll('`', ''), english)}*`);
    expect(names!.split(', ')).toEqual(written);
  });

  it('gives the defaults that hold', () => {
    const { port, host, feed, logLevel, rateLimit } = readConfig({});
    const row = (name: string, value: string | number) => expect(guide).toMatch(`| \`${name}\` | ${value} |`);
    row('PORT', port);
    row('HOST', host);
    row('FEED', `\`${feed}\``);
    row('LOG_LEVEL', `\`${logLevel}\``);
    row('RATE_LIMIT', rateLimit);
  });

  it('has a place for every link within it', () => {
    const anchors = new Set(
      [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        title!
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
      ),
    );
    const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!);
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });
});
