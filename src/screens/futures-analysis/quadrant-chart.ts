import type { TFunction } from 'i18next';
import { BUILD_UPS } from '#market/analytics/build-up.ts';
import type { FuturesScanRow } from '#market/analytics/futures-scan.ts';
import { formatUnderlying } from '#market/contract.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import type { FuturesPicture } from './compute.ts';

export type QuadrantInput = {
  readonly picture: FuturesPicture;
  /** The base in words: "previous close 12 Jun", "09:16". */
  readonly baseName: string;
  readonly t: TFunction;
};

/** Price change against change of open interest, a dot a name, its area the turnover; a series a build-up that is shown. */
export function quadrantChart({ picture, baseName, t }: QuadrantInput): ChartModel {
  const { shown } = picture;
  const drawn = picture.rows.filter(
    (row) => row.buildUp !== null && !Number.isNaN(row.changePct) && !Number.isNaN(row.oiChangePct),
  );
  return {
    id: 'futures-quadrants',
    title: t('futures-analysis:quadrants.title'),
    summary: t('futures-analysis:quadrants.summary', {
      base: baseName,
      drawn: drawn.length,
      count: picture.rows.length,
    }),
    x: {
      kind: 'value',
      label: t('futures-analysis:quadrants.price'),
      format: 'percent',
      signed: true,
      fromZero: true,
    },
    y: [
      {
        id: 'left',
        label: t('futures-analysis:quadrants.oi'),
        format: 'percent',
        signed: true,
        fromZero: true,
        references: [{ value: 0, label: '' }],
      },
    ],
    markers: [{ id: 'unchanged', at: 0, label: '', tone: 'muted' }],
    series: BUILD_UPS.filter((buildUp) => shown === null || buildUp === shown).map((buildUp) => ({
      id: buildUp,
      kind: 'scatter',
      name: t(`market.buildUp.${buildUp}`),
      tone: buildUp,
      axis: 'left',
      format: 'percent',
      sizes: { label: t('futures-analysis:quadrants.turnover'), format: 'rupees' },
      points: drawn
        .filter((row) => row.buildUp === buildUp)
        .map((row) => ({
          x: row.changePct,
          y: row.oiChangePct,
          size: row.turnover,
          label: formatUnderlying(row),
          tone: buildUp,
        })),
    })),
  };
}

/** The row whose dot has a label: a stock may have futures of either exchange. */
export function rowOfDot({ rows }: FuturesPicture, label: string): FuturesScanRow | undefined {
  return rows.find((row) => formatUnderlying(row) === label);
}
