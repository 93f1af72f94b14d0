import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, Series } from './chart-model.ts';
import type { Crosshair } from './crosshair.ts';
import { figureAt, restingPlace, seriesAt } from './legend-figures.ts';
import { placeLabel, placeNear, positionOf } from './x-position.ts';

type ChartLegendProps = {
  readonly model: ChartModel;
  readonly crosshair: Crosshair;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

/** The series with their values at the crosshair, or the last ones; a click switches a series off and on. */
export function ChartLegend({ model, crosshair, hidden, onToggle }: ChartLegendProps) {
  const { t } = useTranslation();
  const where = useRef<HTMLSpanElement>(null);
  const figures = useRef(new Map<string, HTMLSpanElement>());

  useEffect(() => {
    const write = () => {
      const cross = crosshair.get();
      const place =
        cross?.kind === model.x.kind && cross.kind !== 'value'
          ? placeNear(model.x, positionOf(model.x, cross.at))
          : restingPlace(model.x);
      if (where.current)
        where.current.textContent = place === null || place < 0 ? '' : placeLabel(model.x, place);
      for (const series of model.series) {
        const element = figures.current.get(series.id);
        if (element) element.textContent = figureAt(model, series, seriesAt(model, series, place));
      }
    };
    write();
    return crosshair.subscribe(write);
  }, [model, crosshair]);

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1.5,
        minHeight: 22,
        px: 1,
        fontSize: 12,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="span" ref={where} sx={{ fontWeight: 600, minWidth: 38 }} />
      {model.series.map((series) => (
        <Box
          key={series.id}
          component="button"
          type="button"
          aria-pressed={!hidden.has(series.id)}
          title={t('ui.chart.toggle')}
          onClick={() => onToggle(series.id)}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            p: 0,
            minHeight: 22,
            border: 0,
            background: 'none',
            font: 'inherit',
            color: 'text.secondary',
            cursor: 'pointer',
            opacity: hidden.has(series.id) ? 0.45 : 1,
            textDecoration: hidden.has(series.id) ? 'line-through' : 'none',
          }}
        >
          <Swatch series={series} />
          {series.name}
          <Box
            component="span"
            ref={(element: HTMLSpanElement | null) => {
              if (element) figures.current.set(series.id, element);
              else figures.current.delete(series.id);
            }}
            sx={{ fontWeight: 600, color: 'text.primary' }}
          />
        </Box>
      ))}
    </Box>
  );
}

function Swatch({ series }: { readonly series: Series }) {
  const tokens = useTheme().strikescope;
  const isBar = series.kind === 'bar';
  const color = toneColor(tokens, series.tone, isBar ? 'bar' : 'line');
  const isHatched = isBar && (series.hatched ?? series.tone === 'put');
  const isDashed =
    (series.kind === 'line' || series.kind === 'step') && (series.dashed ?? series.tone === 'put');
  if (!isBar)
    return (
      <Box
        component="span"
        aria-hidden="true"
        sx={
          series.kind === 'scatter'
            ? { width: 8, height: 8, borderRadius: '50%', bgcolor: color }
            : { width: 14, borderTop: `2px ${isDashed ? 'dashed' : 'solid'} ${color}` }
        }
      />
    );
  const fill = isHatched
    ? `repeating-linear-gradient(135deg, ${color} 0 1.5px, transparent 1.5px 4px)`
    : color;
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        width: 10,
        height: 10,
        border: `1px solid ${color}`,
        background: series.outline ? 'transparent' : fill,
      }}
    />
  );
}
