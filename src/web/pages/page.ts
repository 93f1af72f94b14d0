import type { ComponentType } from 'react';

/**
 * A page that is no screen: no chain, no minute. Its title and subtitle stand with the texts of every page, as
 * `pages.<id>.title` and `.subtitle`; its other texts in a namespace of its own, `<id>:…`, which loads with it.
 */
export type Page = {
  readonly id: string;
  readonly route: string;
  /** 'blank' leaves out menus and top bar. */
  readonly layout: 'default' | 'blank';
  /** For who is signed in alone; others are sent to sign in, and come back. */
  readonly personal?: true;
  /** Not built yet: its texts are those of all such pages, `coming:…`, and its view says what will stand there. */
  readonly coming?: true;
  readonly load: () => Promise<{ readonly View: ComponentType }>;
};
