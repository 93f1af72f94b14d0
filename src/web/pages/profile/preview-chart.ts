import type { ChartModel } from '#ui/chart/chart-model.ts';

/** Nine strikes of no market: heights that show the colours, and nothing else. */
const STRIKES = [100, 101, 102, 103, 104, 105, 106, 107, 108];
const CALL_BARS = [2, 3, 4, 6, 8, 10, 9, 7, 5];
const PUT_BARS = [5, 7, 9, 10, 8, 6, 4, 3, 2];
const CALL_LINE = [9.5, 8.3, 7.2, 6.1, 5.1, 4.2, 3.4, 2.7, 2.2];
const PUT_LINE = [1.6, 2.1, 2.8, 3.6, 4.5, 5.5, 6.6, 7.7, 8.9];

/** Names of the marks, in the words of the page. */
export type PreviewWords = Readonly<
  Record<'title' | 'summary' | 'callBar' | 'putBar' | 'callLine' | 'putLine', string>
>;

/** A chart of bars and lines of both sides, to see colours on. */
export function previewChart(words: PreviewWords): ChartModel {
  return {
    id: 'colours',
    title: words.title,
    summary: words.summary,
    x: { kind: 'strike', strikes: STRIKES, atm: null },
    y: [{ id: 'right', label: '', format: 'integer', fromZero: true }],
    series: [
      { kind: 'bar', id: 'callBar', name: words.callBar, tone: 'call', axis: 'right', values: CALL_BARS },
      { kind: 'bar', id: 'putBar', name: words.putBar, tone: 'put', axis: 'right', values: PUT_BARS },
      { kind: 'line', id: 'callLine', name: words.callLine, tone: 'call', axis: 'right', values: CALL_LINE },
      { kind: 'line', id: 'putLine', name: words.putLine, tone: 'put', axis: 'right', values: PUT_LINE },
    ],
  };
}
