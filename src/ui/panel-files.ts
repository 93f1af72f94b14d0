import type { FileFact } from './file-facts.ts';
import { fileNameOf } from './file-name.ts';
import { saveFile } from './save-file.ts';
import type { Shown } from './shown.ts';

/** What the contents of a panel give of themselves: the text of a CSV, or a picture. */
export type PanelPart = string | Blob;

/** What files of a panel are named after. `search`: of the address. `facts`: of the panel alone. */
export type PanelName = {
  readonly id: string;
  readonly shown: Shown | null;
  readonly search: string;
  readonly facts?: readonly FileFact[];
};

/** The parts of a panel as files, which are counted where there are several. */
export function panelFiles(parts: readonly PanelPart[], name: PanelName): readonly File[] {
  const { id, shown, search, facts } = name;
  return parts.map((part, at) => {
    const file = fileNameOf(shown, parts.length === 1 ? id : `${id}-${at + 1}`, search, facts);
    return typeof part === 'string'
      ? new File(['\uFEFF', part], `${file}.csv`, { type: 'text/csv;charset=utf-8' })
      : new File([part], `${file}.png`, { type: 'image/png' });
  });
}

/** Hands the files over one after another. */
export function saveFiles(files: readonly File[]): void {
  for (const file of files) saveFile(file.name, file);
}
