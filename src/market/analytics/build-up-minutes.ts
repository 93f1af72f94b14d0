import { BUILD_UPS, type BuildUp } from './build-up.ts';
import type { ContractWindow } from './contract-window.ts';

/**
 * How long a contract was in each build-up: minutes of trading between a window's base and its last stored minute, so that
 * a window after a gap counts the gap that its change spans. Windows without a build-up count nowhere.
 */
export function buildUpMinutes(
  windows: Iterable<Pick<ContractWindow, 'span' | 'buildUp'>>,
): Readonly<Record<BuildUp, number>> {
  const minutes = Object.fromEntries(BUILD_UPS.map((buildUp) => [buildUp, 0])) as Record<BuildUp, number>;
  for (const { span, buildUp } of windows) if (buildUp !== null) minutes[buildUp] += span.last - span.base;
  return minutes;
}
