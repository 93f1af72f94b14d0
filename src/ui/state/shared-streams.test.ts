import { describe, expect, it } from 'vitest';
import { MOST_STREAMED } from '#api/stream.ts';
import { type SharedEvent, type SharedWish, sharedStreams } from './shared-streams.ts';
import { SILENT_MS, type StreamAsked, type StreamHeard } from './stream-source.ts';

const NIFTY = 'NIFTY:2026-08-18';
const BANKNIFTY = 'BANKNIFTY:2026-08-25';
const MINUTE = 1_787_025_000_000;
const LATER = MINUTE + 60_000;

/** Windows over streams in hand, and a clock that stands still until told. */
function sharing() {
  let due: (() => void)[] = [];
  let time = MINUTE;
  const opened: {
    readonly asked: StreamAsked;
    isOpen: boolean;
    say(event: string, lastEventId?: string): void;
  }[] = [];
  const serve = sharedStreams({
    open: (asked) => {
      const listeners = new Map<string, (event: StreamHeard) => void>();
      const stream = {
        asked,
        isOpen: true,
        say: (event: string, lastEventId = '') => listeners.get(event)?.({ data: '{}', lastEventId }),
      };
      opened.push(stream);
      return {
        addEventListener: (event, told) => void listeners.set(event, told),
        close: () => {
          stream.isOpen = false;
        },
      };
    },
    after: (_, run) => {
      due.push(run);
      return () => {
        due = due.filter((other) => other !== run);
      };
    },
    now: () => time,
  });
  const passes = (milliseconds: number) => {
    time += milliseconds;
  };
  const gathered = () => {
    const now = due;
    due = [];
    for (const run of now) run();
  };
  const windowOf = (...boards: readonly string[]) => {
    const heard: string[] = [];
    let said: (message: { readonly data: SharedWish }) => void = () => undefined;
    serve({
      postMessage: ({ event, lastEventId }: SharedEvent) =>
        void heard.push(`${event} ${lastEventId ?? ''}`.trim()),
      addEventListener: (_, listener) => {
        said = listener;
      },
    });
    return {
      heard,
      listens: (since: number | null = null) => said({ data: { boards, since } }),
      leaves: () => said({ data: null }),
    };
  };
  const open = () => opened.filter(({ isOpen }) => isOpen);
  return { windowOf, opened, open, gathered, passes };
}

describe('the streams of all windows', () => {
  it('are one while their boards fit into one, which all of them hear', () => {
    const { windowOf, open, gathered } = sharing();
    const windows = [NIFTY, BANKNIFTY, NIFTY, 'futures', NIFTY, BANKNIFTY, 'futures', NIFTY].map((board) =>
      windowOf(board),
    );
    for (const window of windows) window.listens();
    gathered();
    expect(open().map(({ asked }) => asked)).toEqual([
      { boards: [NIFTY, BANKNIFTY, 'futures'], since: null },
    ]);
    open()[0]!.say('minute', String(MINUTE));
    expect(windows.map(({ heard }) => heard)).toEqual(windows.map(() => [`minute ${MINUTE}`]));
  });

  it('are left open for a window whose boards and minutes they carry', () => {
    const { windowOf, opened, gathered } = sharing();
    windowOf(NIFTY, 'futures').listens(MINUTE);
    windowOf('futures').listens(MINUTE);
    opened[0]!.say('minute', String(LATER));
    windowOf(NIFTY).listens(LATER);
    windowOf(NIFTY).listens(null);
    gathered();
    expect(opened.length).toBe(1);
  });

  it('are opened anew from the earliest minute that a window lacks, once for windows that come together', () => {
    const { windowOf, opened, open, gathered } = sharing();
    windowOf(NIFTY).listens(MINUTE);
    opened[0]!.say('minute', String(LATER));
    windowOf(NIFTY).listens(MINUTE);
    windowOf(BANKNIFTY).listens(LATER);
    expect(opened.length).toBe(1);
    gathered();
    expect(opened.length).toBe(2);
    expect(open().map(({ asked }) => asked)).toEqual([{ boards: [NIFTY, BANKNIFTY], since: MINUTE }]);
  });

  it('go on from what the windows have, not from where they began', () => {
    const { windowOf, opened, open, gathered } = sharing();
    windowOf(NIFTY).listens(MINUTE);
    opened[0]!.say('heartbeat');
    opened[0]!.say('minute', String(LATER));
    windowOf(BANKNIFTY).listens(null);
    gathered();
    expect(open().map(({ asked }) => asked.since)).toEqual([LATER]);
  });

  it('end with the last window, and no longer carry the boards of one that has left when opened anew', () => {
    const { windowOf, open, gathered } = sharing();
    const [one, other] = [windowOf(NIFTY), windowOf(NIFTY, BANKNIFTY)];
    one.listens();
    other.listens();
    gathered();
    other.leaves();
    windowOf('futures').listens();
    gathered();
    expect(open().map(({ asked }) => asked.boards)).toEqual([[NIFTY, 'futures']]);
    const { windowOf: another, open: left } = sharing();
    const only = another(NIFTY);
    only.listens();
    only.leaves();
    expect(left()).toEqual([]);
  });

  it('say to every window that they have ended, and are opened again by the first that comes back', () => {
    const { windowOf, opened, open, gathered } = sharing();
    const windows = [windowOf(NIFTY), windowOf(BANKNIFTY)];
    for (const window of windows) window.listens(MINUTE);
    gathered();
    open()[0]!.say('error');
    expect(open()).toEqual([]);
    expect(windows.map(({ heard }) => heard)).toEqual([['error'], ['error']]);
    for (const window of windows) window.leaves();
    const before = opened.length;
    windowOf(NIFTY).listens(MINUTE);
    windowOf(BANKNIFTY).listens(MINUTE);
    gathered();
    expect(opened.slice(before).map(({ asked }) => asked.boards)).toEqual([[NIFTY], [NIFTY, BANKNIFTY]]);
    expect(open().length).toBe(1);
  });

  it('are as few as the server lets them carry', () => {
    const { windowOf, open, gathered } = sharing();
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => `${name}${index}:2026-08-25`);
    windowOf(...many(24, 'A')).listens();
    windowOf(...many(24, 'B')).listens();
    windowOf(...many(8, 'C')).listens();
    gathered();
    expect(
      open()
        .map(({ asked }) => asked.boards.length)
        .sort(),
    ).toEqual([24, MOST_STREAMED]);
  });

  it('are opened anew for a window that gave up a silent one, whoever else still listens to it', () => {
    const { windowOf, opened, open, passes } = sharing();
    const [seen, behind] = [windowOf(NIFTY), windowOf(NIFTY)];
    seen.listens();
    behind.listens();
    opened[0]!.say('minute', String(MINUTE));
    passes(SILENT_MS);
    seen.leaves();
    seen.listens(MINUTE);
    expect(opened).toHaveLength(2);
    expect(open().map(({ asked }) => asked)).toEqual([{ boards: [NIFTY], since: MINUTE }]);
    open()[0]!.say('minute', String(LATER));
    for (const { heard } of [seen, behind]) expect(heard.at(-1)).toBe(`minute ${LATER}`);
  });

  it('are kept for a window that comes back while they beat', () => {
    const { windowOf, opened, passes } = sharing();
    const [seen, behind] = [windowOf(NIFTY), windowOf(NIFTY)];
    seen.listens();
    behind.listens();
    passes(SILENT_MS - 1);
    opened[0]!.say('heartbeat');
    passes(SILENT_MS - 1);
    seen.leaves();
    seen.listens();
    expect(opened).toHaveLength(1);
  });

  it('credit nobody with minutes that another window heard while the stream was about to be opened anew', () => {
    const { windowOf, open, gathered } = sharing();
    const [seen, back, other] = [windowOf(NIFTY), windowOf(NIFTY), windowOf(BANKNIFTY)];
    seen.listens();
    open()[0]!.say('minute', String(LATER));
    back.listens(MINUTE);
    other.listens(MINUTE);
    open()[0]!.say('heartbeat', String(LATER));
    gathered();
    expect(open().map(({ asked }) => asked)).toEqual([{ boards: [NIFTY, BANKNIFTY], since: MINUTE }]);
    for (const { heard } of [back, other]) expect(heard).toEqual([]);
    open()[0]!.say('minute', String(LATER));
    for (const { heard } of [back, other]) expect(heard).toEqual([`minute ${LATER}`]);
  });

  it('say to every window that they have been opened anew, whichever of them had that done', () => {
    const { windowOf, open, gathered } = sharing();
    const [there, comes] = [windowOf(NIFTY), windowOf(BANKNIFTY)];
    there.listens(MINUTE);
    open()[0]!.say('open');
    comes.listens(MINUTE);
    gathered();
    open()[0]!.say('open');
    expect([there.heard, comes.heard]).toEqual([['open', 'open'], ['open']]);
  });

  it('tell a window that joins one of how the session stands, which is said when it is opened', () => {
    const { windowOf, open } = sharing();
    const [first, second] = [windowOf(NIFTY), windowOf(NIFTY)];
    first.listens();
    open()[0]!.say('status');
    second.listens();
    expect(second.heard).toEqual(['status']);
    open()[0]!.say('minute', String(MINUTE));
    expect(second.heard).toEqual(['status', `minute ${MINUTE}`]);
  });
});
