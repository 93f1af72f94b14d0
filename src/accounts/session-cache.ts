import type { PersonId, Session, SessionWithPerson } from './accounts.ts';

type Named = Pick<Session, 'id' | 'person'>;

/** Sessions asked for lately, so that a call costs no question. What has changed must be forgotten at once. */
export type SessionCache = {
  get(id: string): SessionWithPerson | undefined;
  /** To be taken before a session is read, and handed over with it. */
  mark(): number;
  /** Keeps what was read, unless something was forgotten since `mark`: it may have been this one. */
  keep(session: SessionWithPerson, mark: number): void;
  forget(id: string): void;
  forgetPerson(person: PersonId): void;
  forgetAll(): void;
  /** Calls back whenever this session is to be forgotten, kept or not. Answers how to stop that. */
  onForgotten(session: Named, forgotten: () => void): () => void;
};

/** Keeps the `limit` sessions asked for last, and none while `mayKeep` says no. */
export function sessionCache(limit: number, mayKeep: () => boolean): SessionCache {
  const kept = new Map<string, SessionWithPerson>();
  const listeners = new Set<{ readonly of: Named; readonly forgotten: () => void }>();
  let count = 0;
  const tell = (isMeant: (session: Named) => boolean) => {
    for (const { of, forgotten } of [...listeners]) if (isMeant(of)) forgotten();
  };
  return {
    get: (id) => {
      const session = mayKeep() ? kept.get(id) : undefined;
      if (session) {
        kept.delete(id);
        kept.set(id, session);
      }
      return session;
    },
    mark: () => count,
    keep: (session, mark) => {
      if (mark !== count || !mayKeep()) return;
      kept.set(session.id, session);
      if (kept.size > limit) kept.delete(kept.keys().next().value!);
    },
    forget: (id) => {
      count += 1;
      kept.delete(id);
      tell((of) => of.id === id);
    },
    forgetPerson: (person) => {
      count += 1;
      for (const [id, session] of kept) if (session.person === person) kept.delete(id);
      tell((of) => of.person === person);
    },
    forgetAll: () => {
      count += 1;
      kept.clear();
      tell(() => true);
    },
    onForgotten: (of, forgotten) => {
      const listener = { of, forgotten };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
