/**
 * What is painted as a whole, with nothing of the rest of the page between its parts: the browser goes over it only when
 * something in it changed. A changed figure costs the page what stands around it, not all that is on the page.
 */
export const APART = { isolation: 'isolate' } as const;
