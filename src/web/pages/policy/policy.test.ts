import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COOKIES } from './policy.tsx';

const root = new URL('../../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

describe('the policy', () => {
  it('says of every cookie what it holds, and of no other', () => {
    const { holds } = JSON.parse(textOf('public/locales/en/policy.json')) as {
      holds: Record<string, string>;
    };
    expect(Object.keys(holds).toSorted()).toEqual(Object.keys(COOKIES).toSorted());
  });

  it('knows every place of the code that writes a cookie', () => {
    const written = ['src/ui', 'src/web'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
        .flatMap((path) => Array.from(textOf(`${folder}/${path}`).matchAll(/choiceCookie\((\w+),/g))),
    );
    // `cookie` is that of any kept choice.
    expect(new Set(written.map(([, name]) => name))).toEqual(
      new Set(['cookie', 'NEWS_COOKIE', 'RECENT_COOKIE']),
    );
  });
});
