/** Texts of a namespace as they stand in its file. */
export type Texts = { readonly [name: string]: string | Texts };

/** Every text with its key, `prefix` before it. */
export function leavesOf(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : leavesOf(value, `${prefix}${name}.`),
  );
}
