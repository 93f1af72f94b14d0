import type { KeptTexts } from './kept-texts.ts';

/** A name's text, or null to forget it. */
export type Changes = Readonly<Record<string, string | null>>;

/** What the choices of a person are followed with. */
export type SyncParts = {
  /** What the server keeps for the person. Throws when it cannot be asked. */
  readonly read: () => Promise<KeptTexts>;
  /** Lays changes over it. Throws when they did not arrive. */
  readonly write: (changes: Changes) => Promise<void>;
  /** Every choice as the page was opened with it. */
  readonly begun: KeptTexts;
  /** Every choice on screen. */
  readonly now: () => KeptTexts;
  /** The choices that were made in this browser. */
  readonly chosen: () => KeptTexts;
  readonly take: (texts: KeptTexts) => void;
  /** Names that stand for a choice of nothing when the server keeps none. */
  readonly forgettable: readonly string[];
  readonly after: (milliseconds: number, run: () => void) => () => void;
};

/** Choices follow one another quickly while somebody tries them out. */
export const SETTLE_MS = 800;
const RETRY_MS = 5000;
const LONGEST_RETRY_MS = 300_000;

export type PreferenceSync = {
  /**
   * Lays what the server keeps over what is on screen, but for what was chosen since the page was opened, by its address
   * as well; the first time with nothing kept, keeps the browser's.
   */
  arrive(): Promise<void>;
  /** To be called when a choice may have changed. */
  changed(): void;
  /** Sends at once what has not been sent. */
  flush(): Promise<void>;
  /** Nothing is sent any more. */
  stop(): void;
};

/** Keeps one person's choices on screen and on the server the same; what was changed here last holds here. */
export function preferenceSync(parts: SyncParts): PreferenceSync {
  const { read, write, begun, now, chosen, take, forgettable, after } = parts;
  /** As the server has them, as far as is known; null until it was asked. */
  let known: KeptTexts | null = null;
  let isStopped = false;
  let retryMs = RETRY_MS;
  let stopTimer: () => void = () => undefined;
  let sending: Promise<void> | null = null;

  const changesSince = (before: KeptTexts): Changes =>
    Object.fromEntries(
      Object.entries(now())
        .filter(([name, text]) => text !== (before[name] ?? ''))
        .map(([name, text]) => [name, text === '' ? null : text]),
    );
  const pending = (): Changes => (known === null ? {} : changesSince(known));
  const soon = (milliseconds: number) => {
    stopTimer();
    stopTimer = after(milliseconds, () => void flush());
  };
  const flush = async (): Promise<void> => {
    stopTimer();
    if (sending) return sending;
    const changes = pending();
    if (isStopped || Object.keys(changes).length === 0) return;
    sending = send(changes);
    await sending;
    sending = null;
    if (!isStopped && Object.keys(pending()).length > 0) soon(retryMs > RETRY_MS ? retryMs : SETTLE_MS);
  };
  const send = async (changes: Changes): Promise<void> => {
    try {
      await write(changes);
      retryMs = RETRY_MS;
      known = laidOver(known ?? {}, changes);
    } catch {
      // It stays pending and is tried again, later each time.
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    }
  };
  return {
    arrive: async () => {
      const before = pending();
      const kept = await read();
      if (isStopped) return;
      /** What was chosen meanwhile too, and what was sent meanwhile: it may have been answered without. */
      const unsent = { ...before, ...changesSince(known ?? begun) };
      if (known === null && Object.keys(kept).length === 0) {
        /** What is on screen beside the browser's own choices are defaults, which nobody chose. */
        known = { ...now(), ...emptied(chosen()) };
        await flush();
        return;
      }
      const whole = { ...Object.fromEntries(forgettable.map((name) => [name, ''])), ...kept };
      take(Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in unsent))));
      known = { ...now(), ...whole };
      if (Object.keys(pending()).length > 0) soon(SETTLE_MS);
    },
    changed: () => {
      if (!isStopped && Object.keys(pending()).length > 0) soon(SETTLE_MS);
    },
    flush,
    stop: () => {
      isStopped = true;
      stopTimer();
    },
  };
}

const emptied = (texts: KeptTexts): KeptTexts =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, '']));

function laidOver(texts: KeptTexts, changes: Changes): KeptTexts {
  return {
    ...texts,
    ...Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, text ?? ''])),
  };
}
