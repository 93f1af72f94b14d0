import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, Series, Tone } from './chart-model.ts';
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
      {model.x.kind !== 'value' && (
        <Box component="span" ref={where} sx={{ fontWeight: 600, minWidth: 38 }} />
      )}
      {model.series.map((series) => (
        <Entry
          key={series.id}
          id={series.id}
          name={series.name}
          tone={series.tone}
          mark={markOf(series)}
          isHidden={hidden.has(series.id)}
          onToggle={onToggle}
          figures={figures.current}
        />
      ))}
    </Box>
  );
}

/** How a series is told from others of its colour. */
type Mark = 'bar' | 'hatched bar' | 'outlined bar' | 'line' | 'dashed line' | 'dot';

function markOf(series: Series): Mark {
  if (series.kind === 'scatter') return 'dot';
  const isPut = series.tone === 'put';
  if (series.kind !== 'bar')
    return series.kind !== 'area' && (series.dashed ?? isPut) ? 'dashed line' : 'line';
  if (series.outline) return 'outlined bar';
  return (series.hatched ?? isPut) ? 'hatched bar' : 'bar';
}

type EntryProps = {
  readonly id: string;
  readonly name: string;
  readonly tone: Tone;
  readonly mark: Mark;
  readonly isHidden: boolean;
  readonly onToggle: (id: string) => void;
  /** Where the entry lays the element that its figure is written into. */
  readonly figures: Map<string, HTMLSpanElement>;
};

const Entry = memo(function Entry({ id, name, tone, mark, isHidden, onToggle, figures }: EntryProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={!isHidden}
      title={t('ui.chart.toggle')}
      onClick={() => onToggle(id)}
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
        opacity: isHidden ? 0.45 : 1,
        textDecoration: isHidden ? 'line-through' : 'none',
      }}
    >
      <Swatch tone={tone} mark={mark} />
      {name}
      <Box
        component="span"
        ref={(element: HTMLSpanElement | null) => {
          if (element) figures.set(id, element);
          else figures.delete(id);
        }}
        sx={{ fontWeight: 600, color: 'text.primary' }}
      />
    </Box>
  );
});

function Swatch({ tone, mark }: Pick<EntryProps, 'tone' | 'mark'>) {
  const isBar = mark.endsWith('bar');
  const color = toneColor(useTheme().strikescope, tone, isBar ? 'bar' : 'line');
  const hatching = `repeating-linear-gradient(135deg, ${color} 0 1.5px, transparent 1.5px 4px)`;
  const looks: Readonly<Record<Mark, CSSProperties>> = {
    dot: { width: 8, height: 8, borderRadius: '50%', background: color },
    line: { width: 14, borderTop: `2px solid ${color}` },
    'dashed line': { width: 14, borderTop: `2px dashed ${color}` },
    bar: { background: color },
    'hatched bar': { background: hatching },
    'outlined bar': { background: 'transparent' },
  };
  const box = isBar && { width: 10, height: 10, border: `1px solid ${color}` };
  return <Box component="span" aria-hidden="true" sx={{ ...box, ...looks[mark] }} />;
}
