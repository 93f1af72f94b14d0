import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '../csv.ts';
import { formatFigure } from '../formats.ts';
import { usePanelContent } from '../panel-context.ts';
import { chartImage } from './chart-image.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartModel } from './chart-model.ts';
import { chartTable, type TableWords } from './chart-table.ts';
import { ChartTableView } from './chart-table-view.tsx';
import type { ChartEngine, Dot } from './engine.ts';
import { figureAt, restingPlace, seriesAt } from './legend-figures.ts';
import { useCrosshair } from './use-crosshair.tsx';
import { useZoom } from './use-zoom.tsx';
import { placesOf } from './value-scale.ts';
import { placeLabel, placeNear, positionOf, valueAtPlace } from './x-position.ts';
import { isShared, stretchOf, windowOf, zoomedBy } from './zoom.ts';

export type ChartProps = {
  readonly model: ChartModel;
  /** px or CSS; left out, the chart fills its panel. */
  readonly height?: number | string;
  /** Called with the x value (minute close, strike, category index) where a person clicks. */
  readonly onPick?: (x: number) => void;
  /** Called with the label of a scatter's dot that a person clicks. */
  readonly onPickPoint?: (label: string) => void;
};

/**
 * Draws a model. Inside a `Panel` it gives the panel its table twin, CSV and PNG; inside a `CrosshairProvider` it
 * shares the crosshair. Arrows, home, end and page keys move the crosshair and have its values read aloud.
 */
export const Chart = memo(function Chart({ model, height, onPick, onPickPoint }: ChartProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const tokens = theme.strikescope;
  const crosshair = useCrosshair();
  const zoom = useZoom();
  /** While this chart moves the zoom it is ahead of the others, which stand at whole places. */
  const isMoving = useRef(false);
  const host = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLDivElement>(null);
  const named = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<ChartEngine | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const helpId = useId();
  if (failure) throw failure;

  const words = useMemo(() => ({ noData: (range: string) => t('ui.chart.noData', { range }) }), [t]);
  const tableWords = useTableWords();
  const look = useMemo(() => ({ tokens, hidden, words }), [tokens, hidden, words]);
  const latest = useRef({
    model,
    tokens,
    hidden,
    engine,
    tableWords,
    onPick,
    onPickPoint,
    heading: model.title,
  });

  const content = useMemo(
    () => ({
      twin: true,
      csv: () => {
        const { columns, rows } = chartTable(latest.current.model, latest.current.tableWords);
        return csvOf([columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)]);
      },
      png: () => {
        const now = latest.current;
        if (!now.engine)
          return Promise.reject(new Error('The chart is not drawn yet: try again in a moment.'));
        const place = restingPlace(now.model.x);
        const entries = now.model.series
          .filter(({ id }) => !now.hidden.has(id))
          .map((series) => ({
            series,
            figure: figureAt(now.model, series, seriesAt(now.model, series, place)),
          }));
        const font = String(theme.typography.fontFamily);
        const where = place === null || place < 0 ? '' : placeLabel(now.model.x, place);
        return chartImage(now.engine.canvas(), { heading: now.heading, where, entries }, now.tokens, font);
      },
    }),
    [theme],
  );
  const { asTable, heading } = usePanelContent(model.id, content);
  latest.current = {
    model,
    tokens,
    hidden,
    engine,
    tableWords,
    onPick,
    onPickPoint,
    heading: heading ?? model.title,
  };

  useEffect(() => {
    const element = host.current;
    if (!element || asTable) return;
    let made: ChartEngine | null = null;
    let isGone = false;
    const nameDot = (dot: Dot | null) => {
      if (named.current) named.current.textContent = dot ? describeDot(latest.current.model, dot) : '';
      element.style.cursor = dot && latest.current.onPickPoint ? 'pointer' : '';
    };
    import('./engine.ts').then(
      ({ createChartEngine }) => {
        if (isGone) return;
        made = createChartEngine(element, {
          onPoint: (place) => {
            const { x } = latest.current.model;
            crosshair.set(place === null || place < 0 ? null : { kind: x.kind, at: valueAtPlace(x, place) });
          },
          onPick: (place) => latest.current.onPick?.(valueAtPlace(latest.current.model.x, place)),
          onDot: nameDot,
          onPickDot: (dot) => {
            const label = pointOf(latest.current.model, dot)?.label;
            if (label !== undefined) latest.current.onPickPoint?.(label);
          },
          onZoom: (window) => {
            const { x } = latest.current.model;
            if (!isShared(x.kind)) return;
            isMoving.current = true;
            zoom.move(x.kind, window && stretchOf(x, window));
            isMoving.current = false;
          },
        });
        setEngine(made);
      },
      (reason: unknown) => setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      isGone = true;
      made?.dispose();
      setEngine(null);
    };
  }, [asTable, crosshair, zoom]);

  useEffect(() => engine?.draw(model, look), [engine, model, look]);

  useEffect(() => {
    const { x } = model;
    const { kind } = x;
    if (!engine || !isShared(kind)) return;
    const show = () => engine.zoom(windowOf(x, zoom.get(kind)));
    show();
    return zoom.subscribe(() => {
      if (!isMoving.current) show();
    });
  }, [engine, zoom, model]);

  useEffect(() => {
    if (!engine) return;
    const show = () => {
      const cross = crosshair.get();
      const { x } = model;
      engine.point(cross?.kind === x.kind ? placeNear(x, positionOf(x, cross.at)) : null);
    };
    show();
    return crosshair.subscribe(show);
  }, [engine, crosshair, model]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { x } = model;
    const last = placesOf(x) - 1;
    const cross = crosshair.get();
    const present =
      cross?.kind === x.kind ? placeNear(x, positionOf(x, cross.at)) : (restingPlace(x) ?? last);
    const page = Math.max(1, Math.round(last / 10));
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: present + 1,
      ArrowUp: present + 1,
      ArrowLeft: present - 1,
      ArrowDown: present - 1,
      PageUp: present + page,
      PageDown: present - page,
      Home: 0,
      End: last,
    };
    const target = steps[event.key];
    const factor = ZOOM_KEYS[event.key];
    if (factor !== undefined && isShared(x.kind)) {
      const window = zoomedBy(x, windowOf(x, zoom.get(x.kind)), factor, present);
      zoom.move(x.kind, window && stretchOf(x, window));
    } else if (event.key === 'Escape') crosshair.set(null);
    else if (event.key === 'Enter' && cross?.kind === x.kind) onPick?.(cross.at);
    else if (target !== undefined && last >= 0) {
      const place = Math.min(Math.max(target, 0), last);
      crosshair.set({ kind: x.kind, at: valueAtPlace(x, place) });
      if (spoken.current) spoken.current.textContent = describePlace(model, hidden, place);
    } else return;
    event.preventDefault();
  };

  const toggle = useCallback(
    (id: string) =>
      setHidden((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );

  if (asTable) return <ChartTableView model={model} words={tableWords} />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: height === undefined ? 1 : undefined,
        height,
        minHeight: 0,
        minWidth: 0,
      }}
    >
      <ChartLegend model={model} crosshair={crosshair} hidden={hidden} onToggle={toggle} />
      <Box
        ref={host}
        role="group"
        aria-label={`${model.title}. ${model.summary}`}
        aria-describedby={helpId}
        tabIndex={0}
        dir="ltr"
        onKeyDown={onKeyDown}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 120,
          '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
        }}
      />
      <Box
        ref={named}
        aria-hidden="true"
        sx={{
          position: 'absolute',
          insetInlineEnd: 16,
          top: 4,
          fontSize: 12,
          fontWeight: 600,
          pointerEvents: 'none',
        }}
      />
      <Box id={helpId} sx={unseen}>
        {t('ui.chart.keys')}
      </Box>
      <Box ref={spoken} aria-live="polite" sx={unseen} />
    </Box>
  );
});

/** By how much a key makes the stretch in sight longer. */
const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': 0.7,
  '=': 0.7,
  '-': 1 / 0.7,
  '0': Number.POSITIVE_INFINITY,
};

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

function useTableWords(): TableWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      time: t('ui.chart.time'),
      strike: t('ui.chart.strike'),
      name: t('ui.chart.name'),
      size: t('ui.chart.size'),
    }),
    [t],
  );
}

/** A place and its figures in words. */
function describePlace(model: ChartModel, hidden: ReadonlySet<string>, place: number): string {
  const figures = model.series
    .filter(({ id, kind }) => kind !== 'scatter' && !hidden.has(id))
    .map((series) => `${series.name} ${figureAt(model, series, seriesAt(model, series, place))}`);
  return [placeLabel(model.x, place), ...figures].join(', ');
}

function pointOf(model: ChartModel, { series, index }: Dot) {
  const found = model.series.find(({ id }) => id === series);
  return found?.kind === 'scatter' ? found.points[index] : undefined;
}

function describeDot(model: ChartModel, dot: Dot): string {
  const point = pointOf(model, dot);
  if (!point || model.x.kind !== 'value') return '';
  const y = model.y[0];
  return [
    point.label,
    `${model.x.label} ${formatFigure(point.x, model.x.format)}`,
    ...(y ? [`${y.label} ${formatFigure(point.y, y.format)}`] : []),
  ].join(' · ');
}
