import { expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtModel } from '#test/built-model.ts';
import { tableWords as words } from '#test/chart-drawing.ts';
import { csvOf } from '../csv.ts';
import { inOwnDirection } from '../own-direction.ts';
import type { ChartModel, LineSeries } from './chart-model.ts';
import { chartTable, wholeTable } from './chart-table.ts';

const csv = (table: ReturnType<typeof chartTable>) =>
  csvOf([table.columns.map(({ head }) => head), ...table.rows.map(({ cells }) => cells)]);

it('holds exactly the figures of the chart, with their units in the head', () => {
  const model = builtModel({ left: [243_775_090, Number.NaN, 650], right: [24_100.5, Number.NaN, 24_101] });
  expect(csv(chartTable(model, words))).toBe(
    [
      'Time (IST),"Call OI (Open interest, units)","Spot (Price, ₹)"',
      '2026-08-18 09:16,243775090,24100.5',
      '2026-08-18 09:18,650,24101',
      '',
    ].join('\r\n'),
  );
});

it('knows which figures are changes, by their axis or by themselves', () => {
  const model = builtModel({ left: [650], right: [24_100] });
  const signed = (changes: ChartModel) => chartTable(changes, words).columns.map((column) => column.signed);
  expect(signed(model)).toEqual([undefined, false, false]);
  const [first, ...others] = model.y;
  expect(signed({ ...model, y: [{ ...first!, signed: true }, ...others] })).toEqual([undefined, true, false]);
});

it('leaves a missing figure empty beside a known one', () => {
  const model = builtModel({ left: [650], right: [Number.NaN] });
  expect(chartTable(model, words).rows).toEqual([{ key: '0', cells: ['2026-08-18 09:16', 650, Number.NaN] }]);
});

it('has a row per strike, the strike as a number', () => {
  const model = builtModel({
    left: [1, 2],
    x: { kind: 'strike', strikes: [24_000, 24_050], atm: null },
    kind: 'bar',
  });
  expect(chartTable(model, words).rows.map(({ cells }) => cells)).toEqual([
    [24_000, 1],
    [24_050, 2],
  ]);
});

it('has the strike that the figures of a minute are of where it rolls, as a number', () => {
  const model = builtModel({ right: [100, 90] });
  const rolling = { ...model, x: { ...model.x, strikes: [24_000, Number.NaN] } } as ChartModel;
  expect(csv(chartTable(rolling, words))).toBe(
    [
      `Time (IST),${words.strike},"Spot (Price, ₹)"`,
      '2026-08-18 09:16,24000,100',
      '2026-08-18 09:17,,90',
      '',
    ].join('\r\n'),
  );
});

it('has one column for bars that are parts of one measure, under its name', () => {
  const x = { kind: 'strike', strikes: [24_000, 24_050, 24_100], atm: null } as const;
  const model = builtModel({ left: [], x });
  const bars = (id: string, values: readonly number[]) =>
    ({ id, name: id, kind: 'bar', tone: 'put', axis: 'left', column: 'PCR', values }) as const;
  const { columns, rows } = chartTable(
    {
      ...model,
      series: [
        bars('More puts', [1.5, Number.NaN, Number.NaN]),
        bars('More calls', [Number.NaN, 0.5, Number.NaN]),
      ],
    },
    words,
  );
  expect(columns.map(({ head }) => head)).toEqual([words.strike, 'PCR']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    [24_000, 1.5],
    [24_050, 0.5],
  ]);
});

it('has a row per dot of a scatter', () => {
  const model = {
    ...builtModel({ left: [] }),
    x: { kind: 'value', label: 'Price, %', format: 'percent' } as const,
    series: [
      {
        id: 'futures',
        name: 'Short covering',
        tone: 'short-covering',
        axis: 'left',
        kind: 'scatter',
        sizes: { label: 'Turnover, ₹', format: 'rupees' },
        points: [{ x: 1.5, y: -2, size: 1e9, label: 'RELIANCE', tone: 'short-covering' }],
      } as const,
    ],
  };
  const { columns, rows } = chartTable(model, words);
  expect(columns.map(({ head }) => head)).toEqual([
    'Name',
    'Price, %',
    'Open interest, units',
    'Turnover, ₹',
    'Type',
  ]);
  expect(rows).toEqual([{ key: 'futures RELIANCE', cells: ['RELIANCE', 1.5, -2, 1e9, 'Short covering'] }]);
});

it('has the four prices of a candle, the build-up and what happened', () => {
  const prices = { open: [10], high: [12], low: [9], close: [11] };
  const { x, y } = builtModel({ right: [1] });
  const at = x.kind === 'time' ? x.times[0]! : 0;
  const model: ChartModel = {
    ...builtModel({ right: [1] }),
    series: [{ id: 'spot', name: 'Spot', kind: 'candle', tone: 'price', axis: 'right', ...prices }],
    bands: [{ from: at, to: at, tone: 'short-covering', label: 'Short covering' }],
    events: [{ at, label: 'ATM 24,350', tone: 'accent' }],
  };
  const { columns, rows } = chartTable(model, words);
  expect(columns.map(({ head }) => head)).toEqual([
    'Time (IST)',
    ...['O', 'H', 'L', 'C'].map((part) => `Spot ${part} (${y[0]!.label})`),
    'Type',
    'Event',
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['2026-08-18 09:16', 10, 12, 9, 11, 'Short covering', 'ATM 24,350'],
  ]);
});

it('has both strikes of a pair that rolls, beside the facts of a window', () => {
  const model = builtModel({ right: [374, 374.5] });
  const x = { ...model.x, interval: 1, strikes: [24_100, 24_150], putStrikes: [24_000, Number.NaN] };
  const { columns, rows } = chartTable({ ...model, x } as ChartModel, words);
  expect(columns.map(({ id }) => id).slice(0, 5)).toEqual([
    'from',
    'to',
    'complete',
    'put-strike',
    'call-strike',
  ]);
  expect(rows.map(({ cells }) => cells.slice(3, 5))).toEqual([
    [24_000, 24_100],
    [Number.NaN, 24_150],
  ]);
});

it('names the series whose figures stand on old prices, and only known figures', () => {
  const model = builtModel({ left: [1, 2, Number.NaN], right: [10, 10, Number.NaN] });
  const aged = (old: readonly (readonly number[])[]): ChartModel => ({
    ...model,
    series: model.series.map((series, at) => ({ ...(series as LineSeries), old: old[at]! })),
  });
  const names = model.series.map(({ name }) => name);
  const { columns, rows } = chartTable(
    aged([
      [0, 1],
      [0, 1, 1],
    ]),
    words,
  );
  expect(columns.at(-1)).toEqual({ id: 'old', head: 'Old prices', format: null });
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', names.join(' · ')]);
  const known = chartTable(aged([[0], [0, 0, 1]]), words);
  expect(known.columns.map(({ id }) => id)).not.toContain('old');
  const base = [10, Number.NaN, 10];
  const between = { kind: 'between', id: 'over', name: 'Price − ATP', tone: 'up', below: 'down' } as const;
  const over = { ...between, axis: 'right', values: [12, 12, 12], base, old: [0, 1, 1] } as const;
  const told = chartTable({ ...model, series: [...model.series, over] }, words);
  expect(told.rows.map(({ cells }) => cells.at(-1))).toEqual(['', '', 'Price − ATP']);
});

it('has the change of a line from its base beside it, named where it rests on an old value', () => {
  const model = builtModel({ left: [120, Number.NaN, 90] });
  const [line] = model.series as LineSeries[];
  const compared = (value: number, isOld = false): ChartModel => ({
    ...model,
    series: [{ ...line!, changeFrom: { value, label: 'Δ OI, units', isOld } }],
  });
  const { columns, rows } = chartTable(compared(100), words);
  expect(columns[2]).toMatchObject({ head: `${line!.name} (Δ OI, units)`, signed: true });
  expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
    [120, 20],
    [90, -10],
  ]);
  const old = chartTable(compared(100, true), words);
  expect(old.columns.at(-1)!.head).toBe('Old prices');
  expect(old.rows.map(({ cells }) => cells.at(-1))).toEqual(Array(2).fill(`${line!.name} (Δ OI, units)`));
  expect(chartTable(compared(Number.NaN), words).columns).toHaveLength(2);
});

it('names the lines whose figures, or changes, a tick moves by much', () => {
  const model = builtModel({ left: [120, Number.NaN, 90] });
  const [line] = model.series as LineSeries[];
  const compared = (loose: readonly number[], isLoose: boolean) =>
    chartTable(
      { ...model, series: [{ ...line!, loose, changeFrom: { value: 100, label: 'Δ IV, points', isLoose } }] },
      words,
    );
  const { columns, rows } = compared([0, 1, 1], false);
  expect(columns.at(-1)).toMatchObject({ id: 'loose', head: words.loose });
  const change = `${line!.name} (Δ IV, points)`;
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', `${line!.name} · ${change}`]);
  expect(compared([0, 0, 0], true).rows.map(({ cells }) => cells.at(-1))).toEqual([change, change]);
  expect(compared([0, 0, 0], false).columns.map(({ id }) => id)).not.toContain('loose');
});

it('has both ends of a band of levels, in the rows in which it is drawn', () => {
  const model = builtModel({ right: [1, Number.NaN, 3] });
  const band = { kind: 'between', id: 'band', name: 'Range', tone: 'muted', below: 'muted' } as const;
  const values = [0.8, Number.NaN, 0.8];
  const over = { ...band, axis: 'right', values, base: 0.5, tellsEnds: true } as const;
  const { columns, rows } = chartTable({ ...model, series: [over, ...model.series] }, words);
  expect(columns.slice(1, 3).map(({ head }) => head)).toEqual(['Range L (Price, ₹)', 'Range H (Price, ₹)']);
  expect(rows.map(({ cells }) => cells.slice(1, 3))).toEqual([
    [0.5, 0.8],
    [0.5, 0.8],
  ]);
});

it('names the lines whose figures are not sure under what is not sure of them', () => {
  const model = builtModel({ left: [1, 2, Number.NaN], right: [10, 10, 10] });
  const [left, right] = model.series as LineSeries[];
  const unsure = (line: LineSeries, ...at: boolean[]) => ({ ...line, hollow: { at, head: 'Loose IV' } });
  const told = { ...model, series: [unsure(left!, false, true, true), unsure(right!, false, true, false)] };
  const { columns, rows } = chartTable(told, words);
  expect(columns.at(-1)).toEqual({ id: 'hollow', head: 'Loose IV', format: null });
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', `${left!.name} · ${right!.name}`, '']);
  const unknown = { ...model, series: [unsure(left!, false, false, true), right!] };
  expect(chartTable(unknown, words).columns.map(({ id }) => id)).not.toContain('hollow');
});

it('writes the names of series as it is told to, in heads and where it names them, and nothing else', () => {
  const model = builtModel({ right: [10, 11] });
  const line = { ...model.series[0]!, name: '−24,500 CE −24,500 PE', old: [0, 1] } as LineSeries;
  const named: ChartModel = { ...model, series: [line] };
  const isolated = inOwnDirection(line.name);
  const apart = ({ name }: { readonly name: string }) => inOwnDirection(name);
  const { columns, rows } = chartTable(named, words, apart);
  expect(columns.map(({ head }) => head)).toEqual(['Time (IST)', `${isolated} (Price, ₹)`, 'Old prices']);
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', isolated]);
  expect(csv(chartTable(named, words))).not.toMatch(/[\u2066-\u2069]/);
  const price = { ...named, series: [{ ...line, name: 'Price' }] };
  expect(chartTable(price, words, apart).columns[1]!.head).toBe(`${inOwnDirection('Price')} (₹)`);
});

it('says a unit once where the axis is named as its series is', () => {
  const model = builtModel({ left: [1], right: [10] });
  const [left, right] = model.y;
  const named = (label: string) =>
    chartTable(
      { ...model, y: [{ ...left!, label }, right!], series: model.series.slice(0, 1) },
      words,
    ).columns.at(-1)!.head;
  const { name } = model.series[0]!;
  expect(named(`${name}, lots`)).toBe(`${name} (lots)`);
  expect(named(`${name}، عقود`)).toBe(`${name} (عقود)`);
  expect(named('Volume, lots')).toBe(`${name} (Volume, lots)`);
  expect(named(name)).toBe(name);
});

it('has a row per known cell of a heat map, none for a missing one', () => {
  const rows = { kind: 'strike', strikes: [24_000, 24_050], atm: null } as const;
  const scale = { kind: 'diverging', limit: 1, below: 'call' } as const;
  const model: ChartModel = {
    ...builtModel({ right: [1, 2] }),
    y: [{ id: 'left', label: 'ΔOI, units', format: 'quantity', rows }],
    series: [
      {
        id: 'net',
        name: 'PE − CE',
        kind: 'heat',
        tone: 'put',
        axis: 'left',
        scale,
        cells: [5, 0, Number.NaN, -7],
      },
    ],
  };
  const table = chartTable(model, words);
  expect(table.columns.map(({ head }) => head)).toEqual(['Time (IST)', 'Strike', 'PE − CE (ΔOI, units)']);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['2026-08-18 09:16', 24_000, 5],
    ['2026-08-18 09:17', 24_000, 0],
    ['2026-08-18 09:17', 24_050, -7],
  ]);
});

it('has a row per date, and per place of a measured axis', () => {
  const firsts = (x: ChartModel['x']) =>
    chartTable(builtModel({ left: [1, 2], x }), words).rows.map(({ cells }) => cells[0]);
  const dates = ['2026-08-17', '2026-08-18'];
  expect(firsts({ kind: 'date', dates, language: 'en' })).toEqual(dates);
  const days = { kind: 'value', label: 'Days', format: 'integer', places: [2, 9] } as const;
  expect(firsts(days)).toEqual([2, 9]);
  const names = { head: 'Expiry', of: ['20 Aug', '27 Aug'] };
  const named = chartTable(builtModel({ left: [1, 2], x: { ...days, names } }), words);
  expect(named.columns.map(({ head }) => head).slice(0, 2)).toEqual(['Expiry', 'Days']);
  expect(named.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['20 Aug', 2],
    ['27 Aug', 9],
  ]);
  const whole = { ...names, whole: ['2026-08-20', '2026-08-27'] };
  const dated = chartTable(builtModel({ left: [1, 2], x: { ...days, names: whole } }), words);
  expect(dated.rows.map(({ cells }) => cells[0])).toEqual(whole.whole);
});

it('tells windows by their start and end, and which one is not complete', () => {
  const times = [558, 561, 564].map((minute) => instantOf('2026-08-18', minute));
  const at = (minute: number) => instantOf('2026-08-18', minute);
  const unfinished = [
    { place: 0, from: at(556), until: at(558), name: '09:16–09:18 partial' },
    { place: 1, from: at(558), until: at(560), name: '09:18–09:20 so far' },
  ];
  const model: ChartModel = {
    ...builtModel({ right: [5, 7, 8] }),
    x: { kind: 'time', times, interval: 3, gaps: [], unfinished },
  };
  const { columns, rows } = chartTable(model, words);
  expect(columns.map(({ head }) => head).slice(0, 3)).toEqual(['From (IST)', 'To (IST)', 'Complete']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['2026-08-18 09:16', '2026-08-18 09:18', 'no', 5],
    ['2026-08-18 09:18', '2026-08-18 09:20', 'no', 7],
    ['2026-08-18 09:21', '2026-08-18 09:24', 'yes', 8],
  ]);
});

it('tells since when the changes of a window are that goes back to before a gap', () => {
  const at = (minute: number) => instantOf('2026-08-18', minute);
  const model: ChartModel = {
    ...builtModel({ right: [5, 7] }),
    x: {
      ...{ kind: 'time', times: [at(558), at(636)], interval: 3, gaps: [] },
      acrossGap: [{ place: 1, since: at(616), name: '10:33–10:36 (changes since 10:16)' }],
    },
  };
  const { columns, rows } = chartTable(model, words);
  expect(columns[3]!.head).toBe('Changes since (IST), across a gap');
  expect(rows.map(({ cells }) => cells.slice(1, 5))).toEqual([
    ['2026-08-18 09:18', 'yes', null, 5],
    ['2026-08-18 10:36', 'yes', '2026-08-18 10:16', 7],
  ]);
});

it('names the lines of changes over another length by a head of their own', () => {
  const model = builtModel({ right: [5, 7] });
  const series = model.series.map((one) => ({ ...one, old: [0, 1], oldHead: 'Against another minute' }));
  const { columns, rows } = chartTable({ ...model, series } as ChartModel, words);
  expect(columns.at(-1)!.head).toBe('Against another minute');
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', series[0]!.name]);
});

it('has what places are marked as: of levels between two strikes at the nearer one, of those beyond them nowhere', () => {
  const strikes = { kind: 'strike', strikes: [24_000, 24_050], atm: null } as const;
  const model = builtModel({ left: [1, 2], x: strikes, kind: 'bar' });
  const marker = (at: number, label: string) => ({ id: label, at, label, tone: 'accent' }) as const;
  const markers = [marker(24_000, 'ATM'), marker(24_010, 'F 24,010.00'), marker(24_300, 'PE wall')];
  const { columns, rows } = chartTable({ ...model, markers }, words);
  expect(columns.at(-1)).toEqual({ id: 'marker', head: 'Marked', format: null });
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['ATM · F 24,010.00', '']);
  const unnamed = chartTable({ ...model, markers: [marker(24_000, '')] }, words);
  expect(unnamed.columns.map(({ id }) => id)).not.toContain('marker');
});

it('names a candle that closes at an old price', () => {
  const at = instantOf('2026-08-18', 556);
  const prices = { open: [10], high: [12], low: [9], close: [11], old: [1] };
  const series = [
    { id: 'price', name: 'Premium', kind: 'candle', tone: 'price', axis: 'right', ...prices },
  ] as const;
  const { columns, rows } = chartTable(
    { ...builtModel({ right: [1] }), x: { kind: 'time', times: [at], gaps: [] }, series },
    words,
  );
  expect(columns.at(-1)!.head).toBe('Old prices');
  expect(rows[0]!.cells.at(-1)).toBe('Premium');
});

it('names in the CSV the contract that the series are of, which the chart has in its title', () => {
  const model = builtModel({ right: [10, 11] });
  const price = { ...model.series[0]!, name: 'Price', old: [0, 1], of: '24,100 CE' } as LineSeries;
  const ofLeg: ChartModel = { ...model, series: [price] };
  const { columns, rows } = wholeTable(ofLeg, words);
  expect(columns.map(({ head }) => head)).toEqual(['Time (IST)', '24,100 CE Price (₹)', 'Old prices']);
  expect(rows[1]!.cells.at(-1)).toBe('24,100 CE Price');
  expect(chartTable(ofLeg, words).columns[1]!.head).toBe('Price (₹)');
  expect(wholeTable(model, words)).toEqual(chartTable(model, words));
});
