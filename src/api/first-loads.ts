/** Written by the build beside the page, read by the server that sends it. */
export const FIRST_LOADS_FILE = 'first-loads.json';

/** What the page needs beside its own scripts, by the address that it is opened at. */
export type FirstLoads = {
  readonly [route: string]: {
    /** Addresses of the screen's scripts. */
    readonly scripts: readonly string[];
    /** Namespace of the screen's texts. */
    readonly texts: string;
  };
};
