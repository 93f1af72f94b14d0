import { describe, expect, it } from 'vitest';
import { NSE_COMPATIBLE_MODEL } from '#market/volatility-model.ts';
import { chosenTexts, FORGETTABLE, type KeptTexts, keptTexts, takeTexts } from './kept-texts.ts';
import { type Changes, preferenceSync } from './preference-sync.ts';
import { preferenceChanged } from './preferences.ts';
import { ownColorsChosen, strikesChosen, volatilityModelChosen } from './settings.ts';
import { makeStore } from './store.ts';

/** What a server keeps for one person. */
function keeper(kept: KeptTexts = {}) {
  const server = { kept, isAway: false, writes: [] as Changes[] };
  return Object.assign(server, {
    read: async () => {
      if (server.isAway) throw new Error('away');
      return server.kept;
    },
    write: async (changes: Changes) => {
      if (server.isAway) throw new Error('away');
      server.writes.push(changes);
      const laid = Object.entries({ ...server.kept, ...changes }).filter(([, text]) => text !== null);
      server.kept = Object.fromEntries(laid) as KeptTexts;
    },
  });
}

/** A browser of the person, whose timers run when they are told to. */
function device(server: ReturnType<typeof keeper>, cookie = '') {
  const jar = { cookie };
  const store = makeStore(jar);
  const timers: (() => void)[] = [];
  const sync = preferenceSync({
    read: server.read,
    write: server.write,
    begun: keptTexts(store.getState()),
    now: () => keptTexts(store.getState()),
    chosen: () => chosenTexts(new Map(cookie.split('; ').map((pair) => pair.split('=') as [string, string]))),
    take: (texts) => takeTexts(store, texts),
    forgettable: FORGETTABLE,
    after: (_, run) => {
      timers.push(run);
      return () => {
        timers.splice(timers.indexOf(run), 1);
      };
    },
  });
  store.subscribe(sync.changed);
  return { store, sync, timers };
}

describe('choices that follow a person', () => {
  it('are those of the browser where the person has kept none yet, and no defaults', async () => {
    const server = keeper();
    await device(server, 'themeColor=dark; ttstrks=40; cp=blue').sync.arrive();
    expect(server.kept).toEqual({ themeColor: 'dark', ttstrks: '40' });
  });

  it('are laid over the browser’s, and nothing is sent back', async () => {
    const server = keeper({ themeColor: 'dark', callBar: '#3366cc', borderRadius: 'round' });
    const { store, sync } = device(server, 'ttstrks=40');
    await sync.arrive();
    const { preferences, settings } = store.getState();
    expect([preferences.activeMode, settings.callBar, settings.strikes]).toEqual(['dark', '#3366cc', 40]);
    expect(preferences.borderRadius).toBe(7);
    await sync.flush();
    expect(server.writes.flatMap(Object.keys)).not.toContain('themeColor');
  });

  it('are not laid over what was chosen since the page was opened, as by its address', async () => {
    const server = keeper({ volatility: 'forward:0.065:252', ttint: '5' });
    const { store, sync } = device(server, 'ttint=5');
    store.dispatch(volatilityModelChosen(NSE_COMPATIBLE_MODEL));
    await sync.arrive();
    expect(store.getState().settings).toMatchObject({ volatility: NSE_COMPATIBLE_MODEL, interval: 5 });
    await sync.flush();
    expect(server.kept).toMatchObject({ volatility: 'spot:0.1:365', ttint: '5' });
  });

  it('are sent as one change after a while, and reach the person’s other device', async () => {
    const server = keeper({ themeColor: 'dark' });
    const [desk, phone] = [device(server), device(server)];
    await Promise.all([desk.sync.arrive(), phone.sync.arrive()]);
    desk.store.dispatch(strikesChosen(50));
    desk.store.dispatch(strikesChosen(60));
    desk.store.dispatch(preferenceChanged({ activeTheme: 'CYAN_THEME' }));
    expect(server.writes).toEqual([]);
    expect(desk.timers).toHaveLength(1);
    await desk.sync.flush();
    expect(server.writes).toEqual([{ ttstrks: '60', activeTheme: 'CYAN_THEME' }]);
    await phone.sync.arrive();
    expect(phone.store.getState().settings.strikes).toBe(60);
  });

  it('that were given up are forgotten on the other device too', async () => {
    const server = keeper({ callBar: '#3366cc', ttint: '5' });
    const [desk, phone] = [device(server), device(server)];
    await Promise.all([desk.sync.arrive(), phone.sync.arrive()]);
    desk.store.dispatch(ownColorsChosen({ callBar: null }));
    await desk.sync.flush();
    expect(server.kept).toEqual({ ttint: '5' });
    await phone.sync.arrive();
    expect(phone.store.getState().settings.callBar).toBeNull();
  });

  it('stay and are sent later while the server is away, and are not undone by what it kept', async () => {
    const server = keeper({ ttstrks: '30' });
    const { store, sync, timers } = device(server);
    await sync.arrive();
    server.isAway = true;
    store.dispatch(strikesChosen(70));
    await sync.flush();
    expect(timers).toHaveLength(1);
    await expect(sync.arrive()).rejects.toThrow('away');
    server.isAway = false;
    await sync.arrive();
    expect(store.getState().settings.strikes).toBe(70);
    await sync.flush();
    expect(server.kept.ttstrks).toBe('70');
  });

  it('hold where they are made while the server is asked', async () => {
    const server = keeper({ ttstrks: '30', themeColor: 'light' });
    const { store, sync } = device(server);
    await sync.arrive();
    const arriving = sync.arrive();
    store.dispatch(strikesChosen(70));
    await arriving;
    expect(store.getState().settings.strikes).toBe(70);
    await sync.flush();
    expect(server.kept.ttstrks).toBe('70');
  });

  it('are not sent for somebody who has gone', async () => {
    const server = keeper({ ttstrks: '30' });
    const { store, sync, timers } = device(server);
    await sync.arrive();
    sync.stop();
    store.dispatch(strikesChosen(70));
    await sync.flush();
    expect([server.writes, timers]).toEqual([[], []]);
  });
});
