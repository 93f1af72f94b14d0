import { useTheme } from '@mui/material/styles';
import {
  type KeyboardEvent,
  memo,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fetchedCode, lazyPart } from '../fetched-code.ts';
import { Paced } from '../paced.tsx';
import { type PanelContent, useFitted, usePanelContent } from '../panel-context.ts';
import { shownWords } from '../shown.ts';
import { useMinuteHand } from '../state/minute-hand.ts';
import { useHiddenLines } from '../state/use-arrangement.ts';
import { useShown } from '../use-shown.tsx';
import { useTranslation } from '../use-translation.ts';
import { useGutters } from './aligned-charts.tsx';
import { beginTogether } from './begin-together.ts';
import { movedBy, ZOOM_KEYS } from './chart-keys.ts';
import { ChartLegend, type HeatScale } from './chart-legend.tsx';
import type { ChartModel } from './chart-model.ts';
import { describeDot, describePlace, dotsAlong, pointOf } from './chart-speech.ts';
import { crossAt, pickedAt, pointedAt } from './cross-place.ts';
import type { ChartEngine, Dot } from './engine.ts';
import { lastKnownPlace, restingPlace, restingRow } from './legend-figures.ts';
import { loadEngine, loadedEngine } from './load-engine.ts';
import { placesOf, positionAt } from './places.ts';
import { rowsOf } from './series-figures.ts';
import { rowsInOrder } from './table-order.ts';
import { useCrosshair } from './use-crosshair.tsx';
import { useTableWords } from './use-table-words.ts';
import { useZoom } from './use-zoom.tsx';
import { wheelHint } from './wheel-hint.ts';
import { isShared, stretchOf, windowOf, zoomedBy } from './zoom.ts';

/** A table weighs more than a chart without its engine, and most charts are never read as one. */
const ChartTableView = lazyPart(async () => ({
  default: (await import('./chart-table-view.tsx')).ChartTableView,
}));

export type ChartProps = {
  readonly model: ChartModel;
  /**
   * The model at another minute, `HH:MM` or null for the last: what is drawn while a hand moves the screen through the day,
   * between two minutes that are rendered. null where that would be another screen; the same function until figures change.
   */
  readonly modelAt?: ((minute: string | null) => ChartModel | null) | undefined;
  /** px or CSS; left out, the chart fills its panel. */
  readonly height?: number | string;
  /**
   * Called with the x value (close, midnight of a date, strike, category index) where a person clicks, and in a heat
   * map with the value of its row.
   */
  readonly onPick?: (x: number, row?: number) => void;
  /** Called with the label of a scatter's dot that a person clicks. */
  readonly onPickPoint?: (label: string) => void;
  /** What tells the colours of a heat map: of a `HeatChart`. */
  readonly heatScale?: HeatScale;
};

/**
 * Draws a model. Inside a `Panel` it gives the panel its table twin, CSV and PNG; inside a `CrosshairProvider` it
 * shares the crosshair. Arrows, home, end and page keys move the crosshair and have its values read aloud.
 */
export const Chart = memo(function Chart(props: ChartProps) {
  const { modelAt, height, onPick, onPickPoint, heatScale } = props;
  const hand = useMinuteHand();
  const ahead = hand.ahead();
  const model = (ahead && modelAt?.(ahead.minute)) ?? props.model;
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const theme = useTheme();
  const tokens = theme.strikescope;
  const crosshair = useCrosshair();
  const zoom = useZoom();
  const gutters = useGutters();
  /** While this chart moves the zoom it is ahead of the others, which stand at whole places. */
  const isMoving = useRef(false);
  const host = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLDivElement>(null);
  const named = useRef<HTMLDivElement>(null);
  /** How the table in its place is sorted, while there is one. */
  const tableOrder = useRef<PanelContent['order']>(undefined);
  const hinted = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<ChartEngine | null>(null);
  const standing = useRef<{ readonly element: HTMLElement; readonly engine: ChartEngine } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [switchedOff, switchOff] = useHiddenLines(model.id);
  const hiddenIds = switchedOff.join('\n');
  const hidden: ReadonlySet<string> = useMemo(() => new Set(hiddenIds.split('\n')), [hiddenIds]);
  const helpId = useId();
  const keyed = useRef<(event: KeyboardEvent) => void>(() => undefined);
  /** Label of the dot whose figures are read. */
  const readDot = useRef<string | null>(null);
  if (failure) throw failure;

  const words = useMemo(
    () => ({
      noData: (range: string) => t('ui.chart.noData', { range }),
      indicativeSpot: (range: string) => t('ui.chart.indicativeSpot', { range }),
    }),
    [t],
  );
  const tableWords = useTableWords();
  const fits = props.model.y.some(({ ofDay }) => ofDay);
  const isFitted = useFitted() && fits;
  const look = useMemo(
    () => ({
      ...{ tokens, hidden, words },
      fittedAxis: isFitted ? (axis: string) => t('ui.chart.fittedAxis', { axis }) : null,
    }),
    [tokens, hidden, words, isFitted, t],
  );
  const wheelWords = t('ui.chart.wheel');
  const now = {
    model,
    rendered: props.model,
    modelAt,
    look,
    engine,
    tableWords,
    wheelWords,
    onPick,
    onPickPoint,
    switchOff,
  };
  const latest = useRef({ ...now, heading: [model.title] as readonly string[] });

  const content = useMemo(
    () => ({
      twin: true,
      fits,
      csv: async () => {
        const { model, tableWords } = latest.current;
        const { csvOf, wholeTable } = await loadEngine();
        const { columns, rows } = wholeTable(model, tableWords);
        const ordered = rowsInOrder(rows, tableOrder);
        return csvOf([columns.map(({ head }) => head), ...ordered.map(({ cells }) => cells)]);
      },
      png: async () => {
        const now = latest.current;
        const drawn = now.engine?.drawn();
        if (!drawn) throw new Error('The chart is not drawn yet: try again in a moment.');
        const of = shown.get();
        const { chartImage, imageLegend } = await fetchedCode(() => import('./chart-image.ts'));
        const head = {
          heading: now.heading,
          shown: of ? shownWords(of, i18n.language, t) : [],
          simulated: of?.simulated ? t('ui.simulated') : null,
          ...imageLegend(now.model, now.look.hidden, now.tableWords),
          direction: theme.direction,
        };
        return chartImage(drawn, head, now.look.tokens, String(theme.typography.fontFamily));
      },
    }),
    [theme, shown, i18n.language, t, fits],
  );
  const { asTable, heading } = usePanelContent(model.id, content);
  latest.current = { ...now, heading: heading ?? [model.title] };

  const nameDot = useCallback((dot: Dot | null) => {
    const { model, engine, onPickPoint } = latest.current;
    readDot.current = (dot && pointOf(model, dot)?.label) ?? null;
    if (named.current) named.current.textContent = dot ? describeDot(model, dot) : '';
    if (host.current) host.current.style.cursor = dot && onPickPoint ? 'pointer' : '';
    engine?.ring(dot);
  }, []);

  // Before the page is painted: a chart whose engine is there comes with the page.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || asTable) {
      standing.current = null;
      setEngine(null);
      return;
    }
    // A screen that comes back into sight brings the drawing it had.
    if (standing.current?.element === element) {
      const { engine } = standing.current;
      engine.wake();
      return engine.rest;
    }
    let made: ChartEngine | null = null;
    let isGone = false;
    const begin = ({ createChartEngine }: Awaited<ReturnType<typeof loadEngine>>) => {
      if (isGone) return;
      made = createChartEngine(element, gutters, {
        onPoint: (at) => {
          const { model: shown } = latest.current;
          crosshair.set(at && at.place >= 0 ? crossAt(shown, at) : null);
        },
        onPick: (place) => {
          const { at, row } = pickedAt(latest.current.model, place);
          latest.current.onPick?.(at, row);
        },
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
        onWheel: (zooms) => {
          if (hinted.current) wheelHint.hear(zooms, hinted.current, latest.current.wheelWords);
        },
      });
      standing.current = { element, engine: made };
      setEngine(made);
    };
    const loaded = loadedEngine();
    if (loaded) beginTogether(() => begin(loaded));
    else
      loadEngine().then(begin, (reason: unknown) =>
        setFailure(reason instanceof Error ? reason : new Error(String(reason))),
      );
    return () => {
      isGone = true;
      made?.rest();
    };
  }, [asTable, crosshair, gutters, zoom, nameDot]);

  // Before the page is painted: figures and their words are seen together.
  useLayoutEffect(() => engine?.draw(model, look), [engine, model, look]);

  const zoomNow = useCallback(() => {
    const { engine, model } = latest.current;
    const { x } = model;
    if (isShared(x.kind)) engine?.zoom(windowOf(x, zoom.get(x.kind)));
  }, [zoom]);
  const pointNow = useCallback(() => {
    const { engine, model } = latest.current;
    engine?.point(pointedAt(model, crosshair.get()));
  }, [crosshair]);
  /** A dot that is read has the figures of the model shown, wherever it stands there. */
  const nameNow = useCallback(() => {
    if (readDot.current === null) return;
    const { model, look } = latest.current;
    nameDot(
      dotsAlong(model, look.hidden).find((dot) => pointOf(model, dot)?.label === readDot.current) ?? null,
    );
  }, [nameDot]);
  useLayoutEffect(
    () =>
      zoom.subscribe(() => {
        if (!isMoving.current) zoomNow();
      }),
    [zoom, zoomNow],
  );
  useLayoutEffect(() => crosshair.subscribe(pointNow), [crosshair, pointNow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each has the model and its engine from `latest`.
  useLayoutEffect(() => {
    zoomNow();
    pointNow();
    nameNow();
  }, [engine, model, hidden, zoomNow, pointNow, nameNow]);

  useLayoutEffect(() => {
    if (!engine) return;
    const drawNow = () => {
      engine.draw(latest.current.model, latest.current.look);
      zoomNow();
      pointNow();
      nameNow();
    };
    return hand.join({
      isSeen: engine.isSeen,
      drawing: (minute) => {
        const model = latest.current.modelAt?.(minute);
        if (!model) return null;
        return () => {
          latest.current = { ...latest.current, model };
          drawNow();
        };
      },
      drawRendered: () => {
        const { rendered, ...now } = latest.current;
        if (now.model === rendered) return;
        latest.current = { ...now, rendered, model: rendered };
        drawNow();
      },
    });
  }, [engine, hand, zoomNow, pointNow, nameNow]);

  const hasDots = model.x.kind === 'value' && placesOf(model.x) === 0;
  /** Whether a key did anything among the dots. */
  const keyedDots = (key: string): boolean => {
    const dots = dotsAlong(model, hidden);
    const label = readDot.current;
    const at = dots.findIndex((dot) => pointOf(model, dot)?.label === label);
    if (key === 'Escape') {
      nameDot(null);
      host.current?.blur();
      return true;
    }
    if (key === 'Enter' && at >= 0 && label !== null) {
      onPickPoint?.(label);
      return true;
    }
    const from = key.startsWith('Arrow') ? at : Math.max(at, 0);
    const target = movedBy(key, { place: from, row: null }, dots.length - 1, null);
    const dot = target && dots[target.place];
    if (!dot) return false;
    nameDot(dot);
    if (spoken.current) spoken.current.textContent = describeDot(model, dot);
    return true;
  };

  keyed.current = (event: KeyboardEvent) => {
    if (hasDots) {
      if (keyedDots(event.key)) event.preventDefault();
      return;
    }
    const { x } = model;
    const last = lastKnownPlace(model);
    const rows = rowsOf(model);
    const pointed = pointedAt(model, crosshair.get());
    const present = pointed?.place ?? restingPlace(model) ?? last;
    const row = pointed?.row ?? restingRow(model);
    const target = movedBy(event.key, { place: present, row }, last, rows && placesOf(rows) - 1);
    const factor = ZOOM_KEYS[event.key];
    if (factor !== undefined && isShared(x.kind)) {
      const window = zoomedBy(x, windowOf(x, zoom.get(x.kind)), factor, positionAt(x, present));
      zoom.move(x.kind, window && stretchOf(x, window));
    } else if (event.key === 'Escape') {
      crosshair.set(null);
      host.current?.blur();
    } else if (event.key === 'Enter' && pointed) {
      const picked = pickedAt(model, { place: pointed.place, row });
      onPick?.(picked.at, picked.row);
    } else if (target) {
      crosshair.set(crossAt(model, target));
      if (spoken.current) spoken.current.textContent = describePlace(model, hidden, target, tableWords);
    } else return;
    event.preventDefault();
  };

  const toggle = useCallback((id: string) => {
    const now = latest.current;
    const after = new Set(now.look.hidden);
    if (!after.delete(id)) after.add(id);
    const ids = now.model.series.map((series) => series.id).filter((one) => after.has(one));
    now.switchOff(ids);
  }, []);

  const told = `${model.title}. ${model.summary}`;
  useLayoutEffect(() => {
    if (!asTable) host.current?.setAttribute('aria-label', told);
  }, [told, asTable]);
  const keys = t('ui.chart.keys');
  const plot = useMemo(
    () => (
      <>
        {hasDots && <div ref={named} className="ss-plot-name" aria-hidden="true" />}
        {/* biome-ignore lint/a11y/useSemanticElements: fieldset is for the fields of a form. */}
        <div
          ref={host}
          className="ss-plot"
          role="group"
          aria-describedby={helpId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk the crosshair through it.
          tabIndex={0}
          dir="ltr"
          onKeyDown={(event) => keyed.current(event)}
        >
          <div ref={hinted} className="ss-plot-hint" dir="auto" aria-hidden="true" />
        </div>
        <div id={helpId} className="ss-unseen">
          {keys}
        </div>
        <div ref={spoken} className="ss-unseen" aria-live="polite" />
      </>
    ),
    [helpId, keys, hasDots],
  );

  if (asTable)
    return (
      <Suspense fallback={null}>
        <ChartTableView model={model} words={tableWords} order={tableOrder} />
      </Suspense>
    );
  return (
    <div className="ss-chart" style={height === undefined ? undefined : { flex: '0 1 auto', height }}>
      <Paced>
        <ChartLegend
          model={model}
          crosshair={crosshair}
          hidden={hidden}
          words={tableWords}
          onToggle={toggle}
          heatScale={heatScale}
        />
      </Paced>
      {plot}
    </div>
  );
});
