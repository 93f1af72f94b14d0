import type { TFunction } from 'i18next';
import type { ChangedWindow } from '#market/analytics/window-spans.ts';
import { formatClock, formatDateTime } from '#market/trading-date.ts';
import type { TableColumn } from './table-column.ts';
import { windowName, windowRange } from './window-name.ts';

type WindowColumnOptions = {
  readonly head: string;
  readonly hint?: string;
  /** Where there is no room for words: that a window goes on, or is partial, is told by a sign. */
  readonly isNarrow?: boolean;
};

const SO_FAR = '…';
const PARTIAL = '‡';
const ACROSS_GAP = '†';

/** How windows are named, and what their signs say: a paragraph. */
export function windowMethod(t: TFunction): string {
  return t('ui.window.method', { soFar: SO_FAR, partial: PARTIAL, gap: ACROSS_GAP });
}

/** The column that names the window of each row; in the CSV its start, its end, whether it is complete and what gap it spans. */
export function windowColumn<Row>(
  windowOf: (row: Row) => ChangedWindow,
  t: TFunction,
  { head, hint, isNarrow = false }: WindowColumnOptions,
): TableColumn<Row> {
  return {
    id: 'time',
    head,
    ...(hint && { hint }),
    value: (row) => sortedAs(windowOf(row)),
    cell: (row) => {
      const { since, ...window } = windowOf(row);
      return (
        <>
          <bdi dir="ltr">{isNarrow ? windowRange(window) : windowName(window, t)}</bdi>
          {isNarrow && !window.complete && (
            <Sign sign={window.over ? PARTIAL : SO_FAR} text={windowName(window, t)} />
          )}
          {since !== null && (
            <Sign sign={ACROSS_GAP} text={t('ui.window.since', { time: formatClock(since) })} />
          )}
        </>
      );
    },
    isOfValue: true,
    csv: [
      { head: t('ui.window.from'), value: (row) => formatDateTime(windowOf(row).opens) },
      { head: t('ui.window.to'), value: (row) => formatDateTime(windowOf(row).time) },
      {
        head: t('ui.window.complete'),
        value: (row) => t(windowOf(row).complete ? 'ui.window.yes' : 'ui.window.no'),
      },
      {
        head: t('ui.window.sinceHead'),
        value: (row) => {
          const { since } = windowOf(row);
          return since === null ? null : formatDateTime(since);
        },
      },
    ],
    width: isNarrow ? 114 : 146,
  };
}

/** What there is to say of a window, beside it. */
function Sign({ sign, text }: { readonly sign: string; readonly text: string }) {
  return (
    <span role="img" aria-label={text} title={text}>
      {`\u00A0${sign}`}
    </span>
  );
}

/** All that tells one window from another, in the order in which windows come. */
function sortedAs({ opens, time, complete, over, since }: ChangedWindow): string {
  const base = since === null ? '' : formatDateTime(since);
  return [formatDateTime(opens), formatDateTime(time), complete, over, base].join(' ');
}
