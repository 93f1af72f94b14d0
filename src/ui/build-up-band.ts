import type { TFunction } from 'i18next';
import type { BuildUp } from '#market/analytics/build-up.ts';
import type { Band, Numbers } from './chart/chart-model.ts';

/** The band of a stretch by its build-up: a neutral one is told and has no tint, one that is not known has none. */
export function buildUpBand(buildUp: BuildUp | null, from: number, to: number, t: TFunction): Band[] {
  if (buildUp === null) return [];
  const label = t(`market.buildUp.${buildUp}`);
  return [{ from, to, tone: buildUp, label, ...(buildUp === 'neutral' && { isUntinted: true }) }];
}

/** The build-ups of bars that have their tones, place by place: told with each bar, and not tinted. */
export function buildUpsTold(buildUps: readonly (BuildUp | null)[], places: Numbers, t: TFunction): Band[] {
  return buildUps.flatMap((buildUp, at) =>
    buildUpBand(buildUp, places[at]!, places[at]!, t).map((band) => ({ ...band, isUntinted: true })),
  );
}
