import { comingPage } from './coming-page.tsx';
import type { Page } from './page.ts';

/** Every page that is no screen. */
export const pages: readonly Page[] = [
  {
    id: 'about',
    route: '/about',
    layout: 'default',
    load: async () => ({ View: (await import('./about/about.tsx')).About }),
  },
  {
    id: 'contact',
    route: '/contactus',
    layout: 'default',
    load: async () => ({ View: (await import('./contact/contact.tsx')).Contact }),
  },
  {
    id: 'disclaimer',
    route: '/disclaimer',
    layout: 'default',
    load: async () => ({ View: (await import('./disclaimer/disclaimer.tsx')).Disclaimer }),
  },
  {
    id: 'policy',
    route: '/privacypolicy',
    layout: 'default',
    load: async () => ({ View: (await import('./policy/policy.tsx')).Policy }),
  },
  {
    id: 'calendar',
    route: '/calendar',
    layout: 'default',
    load: async () => ({ View: (await import('./calendar/calendar.tsx')).Calendar }),
  },
  {
    id: 'guide',
    route: '/guide',
    layout: 'default',
    load: async () => ({ View: (await import('./guide/guide.tsx')).Guide }),
  },
  {
    id: 'data-sources',
    route: '/data-sources',
    layout: 'default',
    load: async () => ({ View: (await import('./data-sources/data-sources.tsx')).DataSources }),
  },
  {
    id: 'data',
    route: '/data',
    layout: 'default',
    load: async () => ({ View: (await import('./data/data.tsx')).Data }),
  },
  {
    id: 'notes',
    route: '/notes',
    layout: 'default',
    personal: true,
    load: async () => ({ View: (await import('./notes/notes.tsx')).Notes }),
  },
  comingPage({ id: 'inbox', route: '/inbox', personal: true }),
  comingPage({ id: 'market-pulse', route: '/market-pulse' }),
  {
    id: 'profile',
    route: '/profile',
    layout: 'default',
    personal: true,
    load: async () => ({ View: (await import('./profile/profile.tsx')).Profile }),
  },
];
