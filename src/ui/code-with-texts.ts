import i18next from 'i18next';

/** Code with its texts (namespaces), which are asked for after it: what could not be had of them is not asked for again. */
export async function codeWithTexts<Code>(
  load: () => Promise<Code>,
  texts: string | readonly string[],
): Promise<Code> {
  const code = await load();
  await i18next.loadNamespaces(texts);
  return code;
}
