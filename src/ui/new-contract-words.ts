import type { TFunction } from 'i18next';
import type { TableColumn } from './table-column.ts';

/** What a column of changes says of a contract that is new and so has none: the word for it, and why on hover. */
export function newContractWords<Row>(
  isNew: (row: Row) => boolean,
  t: TFunction,
): Pick<TableColumn<Row>, 'word' | 'remark'> {
  const ofNew = (key: 'ui.newContract.word' | 'ui.newContract.remark') => (row: Row) =>
    isNew(row) ? t(key) : null;
  return { word: ofNew('ui.newContract.word'), remark: ofNew('ui.newContract.remark') };
}
