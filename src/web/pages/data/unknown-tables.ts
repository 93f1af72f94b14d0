import { useCallback, useRef, useState } from 'react';
import { IMPORT_COLUMNS_PATH } from '#api/addresses.ts';
import { columnKey } from '#api/column-mapping.ts';
import type { FileColumns } from '#api/library.ts';
import type { TableSample } from './mapping-samples.ts';
import type { Operator } from './operator.tsx';

/** Files with the same columns, whose meaning the person is asked for. */
export type UnknownTable = TableSample & { readonly key: number; readonly files: readonly File[] };

/** Of a text no more than its beginning is sent to be looked at. */
const HEAD_BYTES = 65_536;

/**
 * Tables that no format knows, as they are found among the files given. `take` takes a file that says itself what it is,
 * and one that is no table: it tells why it is not taken.
 */
export function useUnknownTables(operator: Operator, take: (files: readonly File[]) => void) {
  const [tables, setTables] = useState<readonly UnknownTable[]>([]);
  const next = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ operator, take });
  latest.current = { operator, take };

  /** `asked`: the person wants to name the columns, known or not. */
  const look = useCallback((files: readonly File[], asked: boolean) => {
    for (const file of files)
      last.current = last.current.then(async () => {
        const table = await tableOf(file, asked, latest.current.operator);
        if (table) {
          const key = next.current++;
          setTables((before) => withTable(before, { ...table, key, files: [file] }));
        } else latest.current.take([file]);
      });
  }, []);
  const dismiss = useCallback((key: number) => {
    setTables((before) => before.filter((one) => one.key !== key));
  }, []);
  return { tables, look, dismiss };
}

/** The table that a file holds, if its columns have to be asked for. */
async function tableOf(file: File, asked: boolean, operator: Operator): Promise<TableSample | null> {
  let content: Blob;
  try {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    const kind = kindOf(start);
    // What is packed would be sent whole for nothing: almost all of it is the exchanges' own.
    if (kind === 'packed' && !asked) return null;
    content = kind === 'text' ? file.slice(0, HEAD_BYTES) : file;
  } catch {
    // A folder, or a file that is gone: sending it says so.
    return null;
  }
  const form = new FormData();
  form.append('file', content, file.name);
  const came = await operator.ask<FileColumns>(IMPORT_COLUMNS_PATH, { method: 'POST', body: form });
  if (came.kind !== 'done' || came.value.columns.length === 0) return null;
  const { format, columns, rows } = came.value;
  return asked || format === null ? { columns, rows } : null;
}

function kindOf(start: Uint8Array): 'text' | 'parquet' | 'packed' {
  const [first, second] = start;
  if ((first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b)) return 'packed';
  return String.fromCharCode(...start) === 'PAR1' ? 'parquet' : 'text';
}

function withTable(tables: readonly UnknownTable[], table: UnknownTable): readonly UnknownTable[] {
  const columnsOf = (one: UnknownTable) => JSON.stringify(one.columns.map(columnKey));
  const same = tables.find((one) => columnsOf(one) === columnsOf(table));
  if (!same) return [...tables, table];
  if (table.files.every((file) => same.files.includes(file))) return tables;
  return tables.map((one) => (one === same ? { ...one, files: [...one.files, ...table.files] } : one));
}
