import type { CDPSession } from 'playwright-core';

/** Processor milliseconds that the page's main thread has been busy: script, style, layout, painting. */
export async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
