import type { TFunction } from 'i18next';
import type { ChangedWindow } from '#market/analytics/window-change.ts';
import type { WindowTimes } from '#market/session-grid.ts';
import { formatClock, formatDateTime } from '#market/trading-date.ts';
import type { TableColumn } from './table-column.ts';
import { windowName } from './window-name.ts';

type WindowColumnOptions = { readonly head: string; readonly hint?: string };

/** The column that names the window of each row; in the CSV its start, its end, whether it is complete and what gap it spans. */
export function windowColumn<Row>(
  windowOf: (row: Row) => ChangedWindow,
  t: TFunction,
  { head, hint }: WindowColumnOptions,
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
          <bdi dir="ltr">{windowName(window, t)}</bdi>
          {since !== null && <GapSign text={t('ui.window.since', { time: formatClock(since) })} />}
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
    width: 146,
  };
}

/** Beside a window whose changes span the gap before it. */
function GapSign({ text }: { readonly text: string }) {
  return (
    <span role="img" aria-label={text} title={text}>
      {' †'}
    </span>
  );
}

/** All that tells one window from another, in the order in which windows come. */
function sortedAs({ opens, time, complete, over }: WindowTimes): string {
  return [formatDateTime(opens), formatDateTime(time), complete, over].join(' ');
}
