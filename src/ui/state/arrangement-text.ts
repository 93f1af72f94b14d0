/** How the parts of a screen are arranged: the parameters of its address, as `Arrangement` tells them. */
export const ARRANGEMENTS = ['sort', 'tables', 'fit', 'hide'] as const;

/** Names by what they belong to: the column by which a table is sorted, the lines that a chart leaves out. */
export type NamedLists = ReadonlyMap<string, readonly string[]>;

/** The form of the address, `futures@-oi-change,chain@24350~24400`; what has no names stands alone. null for nothing at all. */
export function formatLists(lists: NamedLists): string | null {
  const parts = Array.from(lists, ([id, names]) =>
    [written(id), ...(names.length > 0 ? [names.map(written).join('~')] : [])].join('@'),
  );
  return parts.length > 0 ? parts.join(',') : null;
}

/** What an address says; nothing for what is no such form. */
export function parseLists(text: string | null): NamedLists {
  const lists = new Map<string, readonly string[]>();
  for (const part of text ? text.split(',') : []) {
    const [id = '', ...rest] = part.split('@');
    const names = rest.length > 0 ? rest.join('@').split('~').map(read) : [];
    if (id === '' || names.includes('')) return NOTHING;
    lists.set(read(id), names);
  }
  return lists;
}

const NOTHING: NamedLists = new Map();

/** The lists with those of one `id` replaced; null takes them out. */
export function withList(lists: NamedLists, id: string, names: readonly string[] | null): NamedLists {
  const after = new Map(lists);
  if (names) after.set(id, names);
  else after.delete(id);
  return after;
}

const written = (text: string) =>
  text.replace(/[%,~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A percent sign that escapes nothing stands for itself. */
const read = (text: string) =>
  text.replace(/%(25|2C|7E)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
