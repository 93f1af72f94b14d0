import { expect, it } from 'vitest';
import { pages } from './pages/list.ts';
import { productRoutes } from './router.tsx';
import { BlankFrame, Frame } from './shell/frame.tsx';

it('a page with the layout named Blank stands alone, every other one in the frame', () => {
  const blank = { ...pages[0]!, id: 'alone', route: '/alone', layout: 'blank' as const };
  const [root] = productRoutes([...pages, blank]);
  const pathsIn = (component: unknown) =>
    root!
      .children!.filter(({ Component }) => Component === component)
      .flatMap(({ children }) => children!.flatMap((within) => within.children!))
      .map(({ path }) => path);
  expect(pathsIn(BlankFrame)).toEqual(['/alone']);
  expect(pathsIn(Frame)).toEqual(expect.arrayContaining(pages.map(({ route }) => route)));
});
