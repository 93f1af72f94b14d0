import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { pages } from './pages/list.ts';
import { productRoutes } from './router.tsx';
import { BlankFrame, Frame } from './shell/frame.tsx';

it('a page with the layout named Blank stands alone, every other one in the frame', () => {
  const blank = { ...pages[0]!, id: 'alone', route: '/alone', layout: 'blank' as const };
  const [root] = productRoutes([...pages, blank]);
  const pathsOf = ({ path, children = [] }: RouteObject): readonly (string | undefined)[] =>
    path === undefined ? children.flatMap(pathsOf) : [path];
  const pathsIn = (component: unknown) =>
    root!.children!.filter(({ Component }) => Component === component).flatMap(pathsOf);
  expect(pathsIn(BlankFrame)).toEqual(['/alone']);
  expect(pathsIn(Frame)).toEqual(expect.arrayContaining(pages.map(({ route }) => route)));
});
