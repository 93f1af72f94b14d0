/** stylis ships no types; this is all the product takes from it. */
declare module 'stylis' {
  export const prefixer: import('@emotion/cache').StylisPlugin;
}
