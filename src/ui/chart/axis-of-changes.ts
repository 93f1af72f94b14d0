import type { TFunction } from 'i18next';
import { windowSpans } from '#market/analytics/window-spans.ts';
import { changedWindowName } from '../window-name.ts';
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
    return since === null ? [] : [{ place, since, name: changedWindowName(span, t) }];
  });
  return acrossGap.length > 0 ? { ...axis, acrossGap } : axis;
}
