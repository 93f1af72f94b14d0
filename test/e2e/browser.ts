import { existsSync } from 'node:fs';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

/** Chromium asks nothing of the network and draws without a graphics card. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What a page has no use for: of several lists the browser heeds the last, so those that Playwright leaves out stand here
 * again. The suggestions of the address bar are pages of their own, which take as long as ours do.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser named by CHROMIUM_PATH, or the system's, with `flags` beside those it always has. Throws when there is none. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium: install one, or name it in CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [...FLAGS, `--disable-features=${WITHOUT.join(',')}`, ...flags],
  });
}

/**
 * The browser that files of tests visit pages with: without optimizing compilers, which take more of the processor than they
 * save where no page lives for long. What is measured is measured by `launchBrowser`.
 */
export const testBrowser = (): Promise<Browser> => launchBrowser(['--js-flags=--no-opt --no-maglev']);

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  complaints(): readonly string[];
};

/** How a page is visited: 1440 × 900, light, by someone who has never been here, unless told otherwise. */
export type Look = {
  readonly width?: number;
  readonly height?: number;
  readonly mode?: 'light' | 'dark';
  readonly cookies?: Readonly<Record<string, string>>;
  /** The page's clock goes on from here. */
  readonly now?: number;
};

/** Chromium says this of any page that is not drawn within seconds; `languages.test.ts` counts how often each file is fetched. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/;

/**
 * How long a page may take where processors and disk are shared, as of `expect.poll`: it tells a hang from a wait, and
 * a machine may stand still for a minute.
 */
const PATIENCE_MS = 120_000;

/** A visitor of his own, who waits for whatever he waits for as long as a busy machine takes. */
export async function contextOf(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** A page of its own context; `complaints` are its console errors, warnings and failed requests so far. */
export async function visit(browser: Browser, url: string, look: Look = {}): Promise<Visit> {
  const context = await contextOf(browser, {
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    reducedMotion: 'reduce',
  });
  const cookies = { ...look.cookies, ...(look.mode && { themeColor: look.mode }) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL('/', url).href })),
  );
  if (look.now !== undefined) await context.clock.install({ time: look.now });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || SLOW_MACHINE.test(message.text())) return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  await page.goto(url);
  return { page, context, complaints: () => complaints };
}

/** A visit on a page that goes from test to test. */
export type Turn = Pick<Visit, 'page' | 'complaints'> & {
  /** The page has nothing of this test any more and is the next one's. One that is not left goes with its browser. */
  leave(): void;
};

/**
 * Pages that go from test to test: to load the product takes ten times what it takes to go on within it. The first turn
 * of a page loads its address, each later one gets there by `turn`; what the product knows by then (cookies, choices,
 * answers) is what the test before has left. Complaints are those of the turn.
 */
export function keptPages(browser: () => Browser, turn = turnWithin) {
  const free = new Map<string, Visit[]>();
  return async (url: string, look: Look = {}): Promise<Turn> => {
    const { width = 1440, height = 900, now, ...kind } = look;
    const key = JSON.stringify([new URL(url).origin, now === undefined, kind]);
    const pages = free.get(key) ?? [];
    free.set(key, pages);
    const kept = pages.pop();
    const visited = kept ?? (await visit(browser(), url, look));
    const { page, complaints } = visited;
    const before = kept ? complaints().length : 0;
    if (kept) {
      await page.setViewportSize({ width, height });
      if (now !== undefined) await page.clock.setSystemTime(now);
      await turn(page, url);
    }
    return { page, complaints: () => complaints().slice(before), leave: () => void pages.push(visited) };
  };
}

/** Within the product, by way of a place where no screen is: what is seen of one from then on is what was turned to. */
export async function turnWithin(page: Page, url: string): Promise<void> {
  await goTo(page, new URL('/nowhere', url).href);
  await page.waitForFunction(() => document.querySelector('main section') === null);
  await goTo(page, url);
}

/**
 * What axe finds serious or critical on a page, with the elements. `colors: false` leaves out the contrast of every
 * word with what is behind it, which takes four fifths of the time: enough where another look at the same elements,
 * in the same colours, has it.
 */
export async function seriousFaults(page: Page, { colors = true } = {}): Promise<string[]> {
  // Brought to a page once: that takes longer than a look with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (colors) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // Read for rules on orientation and on sounds alone: the one is off, the others have nothing here to look at.
      preload: false,
      rules: { 'color-contrast': { enabled: colors } },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, colors);
}

/** What a person reads and sees of one panel; `isBusy`: it waits for its figures. */
export type PanelPicture = {
  readonly isBusy: boolean;
  readonly text: string;
  readonly charts: readonly string[];
};

/** What a person reads and sees of a screen but for its controls: figures above the panels, and each panel by its name. */
export type Picture = {
  readonly figures: readonly string[];
  readonly panels: Readonly<Record<string, PanelPicture>>;
};

/** A page that still draws changes within a few frames of a busy machine. */
const STILL_MS = 300;

/** Of an element in sight: screens that were left stay in the page, inert, while others are looked at. */
export const IN_SIGHT = ':not([inert] *)';

/** The screen as it stands now, charts as sums over what is drawn. */
export const pictureNow = (page: Page): Promise<Picture> => page.evaluate(readScreen, 0);

/** Nothing is awaited any more and the charts hold still: the screen as a person comes to see it. */
export async function picture(page: Page): Promise<Picture> {
  await page.locator(`main section${IN_SIGHT}`).first().waitFor();
  await page.waitForFunction(
    (busy) => document.querySelectorAll(busy).length === 0,
    `[aria-busy="true"]${IN_SIGHT}`,
  );
  return stillPicture(page);
}

/** So many frames later: a page that was told something has taken it up. */
export function framesLater(page: Page, frames: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, frames);
}

/** Everything scrolled back to its beginning: of a long list only what is in sight is drawn. */
export function toBeginnings(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of [document.documentElement, ...document.querySelectorAll('main section *')])
      element.scrollTop = 0;
  });
}

/** The screen once it holds still, whatever it still waits for. */
export async function stillPicture(page: Page): Promise<Picture> {
  await page.mouse.move(0, 0);
  return page.evaluate(readScreen, STILL_MS);
}

/**
 * Runs in the page: what stands on the screen once nothing of it has changed for so long, in its own letters; below the
 * fold too, where nothing is drawn until somebody gets there or it is wanted on paper.
 */
async function readScreen(stillMs: number): Promise<Picture> {
  const isApart = (element: Element | null) =>
    element?.closest('section, button[aria-haspopup], [role="group"], style, [aria-live], [inert]') != null;
  // FNV-1a.
  const sumOf = (numbers: Iterable<number>) => {
    let sum = 0x811c9dc5;
    for (const number of numbers) sum = Math.imul(sum ^ number, 0x01000193);
    return (sum >>> 0).toString(16);
  };
  const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const pixelsOf = (canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    Object.assign(copy.canvas, { width, height });
    copy.drawImage(canvas, 0, 0);
    return sumOf(new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer));
  };
  // What is seen of it: the order of attributes and the names of hatchings are left from what was drawn before.
  const seenOf = (element: Element): string => {
    const hatching = /^url\(#(.*-hatching-.*)\)$/;
    const attributes = [...element.attributes].map(({ name, value }) => {
      const pattern = document.getElementById(hatching.exec(value)?.[1] ?? '');
      return `${name}=${pattern?.innerHTML ?? value.replace(/ss-sheet-\d+/, '')}`;
    });
    const within = [...element.children].map((child) => seenOf(child));
    const cells = element instanceof HTMLCanvasElement ? pixelsOf(element) : '';
    const letters = element.childElementCount === 0 ? element.textContent : '';
    return [element.tagName, ...attributes.toSorted(), letters, cells, ...within].join('\n');
  };
  const drawingOf = (sheet: Element) => {
    const parts = sheet.querySelectorAll(':scope clipPath > rect, :scope > g');
    const drawing = [`${sheet.clientWidth} × ${sheet.clientHeight}`, ...[...parts].map(seenOf)].join('\n');
    return sumOf(Array.from(drawing, (letter) => letter.charCodeAt(0)));
  };
  // Every table draws the rows in its box and two beyond; further ones may be there or not, as somebody was at it or not.
  const isReadyOnly = (row: HTMLElement) => {
    const table = row.closest('table');
    const box = table?.parentElement;
    if (!table?.tHead || !box) return false;
    const { top, bottom, height } = row.getBoundingClientRect();
    const from = table.tHead.getBoundingClientRect().bottom;
    const to = table.tFoot?.getBoundingClientRect().top ?? box.getBoundingClientRect().top + box.clientHeight;
    return bottom <= from - 2 * height || top >= to + 2 * height;
  };
  // Letters of charts are part of what is drawn.
  const textOf = (panel: HTMLElement) => {
    const rows = [...panel.querySelectorAll<HTMLElement>('[role="grid"] tbody tr')].filter(isReadyOnly);
    const apart = [...panel.querySelectorAll<SVGElement>('.ss-sheet'), ...rows];
    for (const element of apart) element.style.display = 'none';
    const text = panel.innerText;
    for (const element of apart) element.style.display = '';
    return text;
  };
  const read = () => {
    const main = document.querySelector('main');
    if (!main) throw new Error('the page has no main part');
    dispatchEvent(new Event('beforeprint'));
    const figures: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (!isApart(texts.currentNode.parentElement)) figures.push(texts.currentNode.textContent ?? '');
    const panels = [...main.querySelectorAll<HTMLElement>('section:not([inert] *)')].map((panel) => [
      panel.getAttribute('aria-label') ?? '',
      {
        isBusy: panel.querySelector('[aria-busy="true"]') !== null,
        text: textOf(panel),
        charts: [...panel.querySelectorAll('.ss-sheet')].map(drawingOf),
      },
    ]);
    dispatchEvent(new Event('afterprint'));
    return { figures, panels: Object.fromEntries(panels) };
  };
  if (stillMs > 0) {
    let changedAt = performance.now();
    const isOfMain = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('main') != null || element?.querySelector('main') != null;
    };
    const changes = new MutationObserver((records) => {
      if (records.some(isOfMain)) changedAt = performance.now();
    });
    const whole = { subtree: true, childList: true, characterData: true, attributes: true };
    changes.observe(document.body, whole);
    while (performance.now() - changedAt < stillMs || document.fonts.status !== 'loaded')
      await new Promise((resolve) => setTimeout(resolve, 50));
    changes.disconnect();
  }
  return read();
}

/** What is drawn on a sheet of the page's charts, counted over all of them; each has two. */
export async function drawingOn(page: Page, sheet: number): Promise<string> {
  const drawing = chartsOf(await pictureNow(page))[sheet];
  if (drawing === undefined) throw new Error(`the page has no sheet ${sheet}`);
  return drawing;
}

/** The charts of a screen, in the order of the page. */
export const chartsOf = ({ panels }: Picture): string[] =>
  Object.values(panels).flatMap(({ charts }) => charts);

/** Another address without leaving the page, as the browser's own buttons do. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Addresses whose answers wait until they are let go, once one of them is asked for. */
export async function heldBack(page: Page, address: string): Promise<{ release(): Promise<void> }> {
  const [asked, released] = [gate(), gate()];
  await page.route(address, async (route) => {
    asked.open();
    await released.opened;
    await route.continue();
  });
  return {
    release: async () => {
      await asked.opened;
      released.open();
    },
  };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}
