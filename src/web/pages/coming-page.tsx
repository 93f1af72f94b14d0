import type { Page } from './page.ts';

/**
 * A page that is not built yet: it says what will stand there, and what to do until then
 * (`coming:meanwhile.<id>`).
 */
export function comingPage({ id, route, layout = 'default', personal }: ComingPage): Page {
  return {
    id,
    route,
    layout,
    coming: true,
    ...(personal && { personal }),
    load: async () => {
      const { Coming } = await import('./coming.tsx');
      return { View: () => <Coming id={id} layout={layout} /> };
    },
  };
}

type ComingPage = Pick<Page, 'id' | 'route'> & Partial<Pick<Page, 'layout' | 'personal'>>;
