import { SERIES_TONES, type SeriesTone } from '#ui/chart/chart-model.ts';
import type { TableWords } from '#ui/chart/chart-table.ts';
import type { Drawing } from '#ui/chart/drawing.ts';
import type { Projection } from '#ui/chart/elements.ts';
import { rasterOf } from '#ui/chart/raster.ts';
import type { ThemeTokens } from '#ui/theme-tokens.ts';

/** Tokens whose colours say what they are for. */
export const tokens: ThemeTokens = {
  mode: 'light',
  call: { bar: 'green-bar', line: 'green-line' },
  put: { bar: 'red-bar', line: 'red-line' },
  up: 'up',
  down: 'down',
  price: 'price',
  future: 'future',
  accent: 'accent',
  warning: 'warning',
  buildUp: {
    'long-build-up': 'lb',
    'short-build-up': 'sb',
    'short-covering': 'sc',
    'long-unwinding': 'lu',
    neutral: 'n',
  },
  series: Object.fromEntries(SERIES_TONES.map((tone) => [tone, tone])) as Record<SeriesTone, string>,
  ink: { strong: 'strong', medium: 'medium', weak: 'weak' },
  surface: { page: 'page', panel: 'panel', raised: 'raised', inset: 'inset' },
  hairline: 'hairline',
  grid: 'grid',
};

/** A drawing of 800 × 400 px without a zoom and with every series in sight. */
export const drawing = (changes: Partial<Drawing> = {}): Drawing => ({
  tokens,
  width: 800,
  height: 400,
  window: null,
  hidden: new Set(),
  gutters: (needs) => needs,
  words: { noData: (range) => `no data ${range}`, indicativeSpot: (range) => `indicative spot ${range}` },
  density: 1,
  picture: (_, cells, extent) => rasterOf(cells, extent),
  ...changes,
});

/** A plot of 100 × 100 px: a place is 10 px, a value 1 px, 0 in the middle. */
export const projection: Projection = {
  area: { x: 0, y: 0, width: 100, height: 100 },
  along: (position) => 10 * position,
  across: (value) => 50 - value,
};

/** Column heads in English. */
export const tableWords: TableWords = {
  time: 'Time (IST)',
  window: {
    ...{ from: 'From (IST)', to: 'To (IST)', complete: 'Complete', yes: 'yes', no: 'no' },
    since: 'Changes since (IST), across a gap',
  },
  date: 'Date',
  strike: 'Strike',
  putStrike: 'Strike PE',
  callStrike: 'Strike CE',
  name: 'Name',
  band: 'Type',
  event: 'Event',
  marker: 'Marked',
  old: 'Old prices',
  loose: 'Loose: a tick moves it by more than a point',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
};
