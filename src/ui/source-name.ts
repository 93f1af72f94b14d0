import type { TFunction } from 'i18next';

/** What a source of minutes or closes is called: by its id where it has no name, as one of a person's own mapping. */
export function sourceName(source: string, t: TFunction): string {
  const [, minutes] = /^bars-(\d+)m$/.exec(source) ?? [];
  return t(`ui.source.${minutes ? 'bars' : source}`, { minutes, defaultValue: source });
}
