import { useCallback, useEffect, useRef, useState } from 'react';
import { IMPORT_PATH } from '#api/addresses.ts';
import type { ImportProgress } from '#api/answer.ts';
import type { Operator } from './operator.tsx';
import type { Written } from './write-call.ts';

/** A file on its way in, as the page shows it. */
export type TakenFile = {
  readonly key: number;
  readonly name: string;
  readonly file: File;
  readonly state: 'sending' | ImportProgress['state'] | 'refused' | 'unreachable';
  /** 0 to 1 while it is read; null before. */
  readonly share: number | null;
  readonly report: ImportProgress['report'];
  /** The server's own words. */
  readonly error: string | null;
};

const AGAIN_MS = 250;

/** Files taken from this page, newest last; each is handed over when the one before it is. `onTaken` after every good one. */
export function useTakenFiles(operator: Operator, onTaken: () => void) {
  const [files, setFiles] = useState<readonly TakenFile[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(0);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const latest = useRef({ operator, onTaken });
  latest.current = { operator, onTaken };

  const take = useCallback((given: readonly File[], hints: string | null) => {
    for (const file of given) {
      const key = next.current++;
      const say = (news: Partial<TakenFile>) =>
        setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...news } : one)));
      setFiles((before) => [
        ...before,
        { key, name: file.name, file, state: 'sending', share: null, report: null, error: null },
      ]);
      last.current = last.current.then(async () => {
        const form = new FormData();
        if (hints !== null) form.append('hints', hints);
        form.append('file', file, file.name);
        let came = await latest.current.operator.ask<ImportProgress>(IMPORT_PATH, {
          method: 'POST',
          body: form,
        });
        while (isHere.current && came.kind === 'done' && isGoingOn(came.value)) {
          const { id, state, read, total } = came.value;
          say({ state, share: total > 0 ? read / total : null });
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
          came = await latest.current.operator.ask<ImportProgress>(`${IMPORT_PATH}/${id}`, { method: 'GET' });
        }
        say(endOf(came));
        if (came.kind === 'done' && came.value.state === 'done') latest.current.onTaken();
      });
    }
  }, []);
  return { files, take };
}

const isGoingOn = ({ state }: ImportProgress) => state === 'waiting' || state === 'running';

function endOf(came: Written<ImportProgress>): Partial<TakenFile> {
  if (came.kind === 'done') {
    const { state, report, error } = came.value;
    return { state, share: null, report, error };
  }
  if (came.kind === 'failed') return { state: 'failed', share: null, error: came.reason };
  return { state: came.kind, share: null };
}
