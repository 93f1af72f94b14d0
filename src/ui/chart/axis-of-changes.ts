import type { TFunction } from 'i18next';
import { windowSpans } from '#market/analytics/window-spans.ts';
import { formatClock } from '#market/trading-date.ts';
import { windowName } from '../window-name.ts';
import type { TimeAxis, WindowAcrossGap } from './chart-model.ts';
import { windowAxis } from './session-axis.ts';

/** `windowAxis` under changes of the windows, which in the first one after a gap go back to before it: it is named so. */
export function axisOfChanges(
  minutes: Parameters<typeof windowAxis>[0],
  interval: number,
  t: TFunction,
): TimeAxis {
  const axis = windowAxis(minutes, interval, t);
  if (axis.interval === undefined) return axis;
  const acrossGap = windowSpans(minutes, interval).flatMap((span, place): WindowAcrossGap[] => {
    const { since } = span;
    if (since === null) return [];
    const name = t('ui.window.acrossGap', { window: windowName(span, t), time: formatClock(since) });
    return [{ place, since, name }];
  });
  return acrossGap.length > 0 ? { ...axis, acrossGap } : axis;
}
