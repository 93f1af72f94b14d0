import type { PersonId, SessionWithPerson } from './accounts.ts';

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
};

/** Keeps the `limit` sessions asked for last, and none while `mayKeep` says no. */
export function sessionCache(limit: number, mayKeep: () => boolean): SessionCache {
  const kept = new Map<string, SessionWithPerson>();
  let forgotten = 0;
  return {
    get: (id) => {
      const session = mayKeep() ? kept.get(id) : undefined;
      if (session) {
        kept.delete(id);
        kept.set(id, session);
      }
      return session;
    },
    mark: () => forgotten,
    keep: (session, mark) => {
      if (mark !== forgotten || !mayKeep()) return;
      kept.set(session.id, session);
      if (kept.size > limit) kept.delete(kept.keys().next().value!);
    },
    forget: (id) => {
      forgotten += 1;
      kept.delete(id);
    },
    forgetPerson: (person) => {
      forgotten += 1;
      for (const [id, session] of kept) if (session.person === person) kept.delete(id);
    },
    forgetAll: () => {
      forgotten += 1;
      kept.clear();
    },
  };
}
