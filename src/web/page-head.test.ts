import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const page = text('index.html');

describe('the head of the page', () => {
  it('has the documented title and description', () => {
    expect(page).toContain('<title>Options trading makes easy</title>');
    expect(page).toContain('<meta name="description" content="Options trading makes easy" />');
  });

  it('declares the documented theme colour, icons and manifest, and every file of them exists', () => {
    expect(page).toContain('<meta name="theme-color" content="#011e3c" />');
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      const [, path] = page.match(new RegExp(`<link rel="${rel}" href="/([^"]+)"`)) ?? [];
      expect(path, rel).toBeDefined();
      expect(text(`public/${path}`).length, rel).toBeGreaterThan(0);
    }
  });

  it('has a manifest with the theme colour and icons that exist', () => {
    const manifest = JSON.parse(text('public/manifest.webmanifest')) as {
      theme_color: string;
      icons: { src: string }[];
    };
    expect(manifest.theme_color).toBe('#011e3c');
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src } of manifest.icons) expect(text(`public${src}`).length, src).toBeGreaterThan(0);
  });

  it('can be installed', () => {
    const { icons, ...manifest } = JSON.parse(text('public/manifest.webmanifest')) as {
      icons: { sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    for (const purpose of ['any', 'maskable'])
      expect(icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
        '192x192',
        '512x512',
      ]);
  });
});
