import type { TFunction } from 'i18next';
import type { VolatilityModel } from '#market/volatility-model.ts';
import { screens } from '#screens/list.ts';
import { SHARED_DEFAULTS } from '#ui/state/screen-state.ts';
import { volatilityMethod } from '#ui/volatility-text.ts';
import { windowMethod } from '#ui/window-column.tsx';
import type { Entry } from './search.ts';

/** One thing that the guide explains; `id` is its address within the page. */
export type GuideEntry = Entry & {
  readonly id: string;
  /** The screen that it is about. */
  readonly route?: string;
};

export type Chapter = {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** Heads of a table of two columns; left out, each entry is a section. */
  readonly heads?: readonly [string, string];
  readonly entries: readonly GuideEntry[];
};

const CONTROLS = ['instrument', 'expiry', 'strikes', 'money', 'interval', 'date', 'since', 'units'] as const;
const STATES = [
  'live',
  'earlier',
  'stale',
  'closed',
  'historical',
  'simulated',
  'partial',
  'gap',
  'endOfDay',
  'indicative',
  'failed',
] as const;
const KEYS = [
  'tab',
  'palette',
  'menu',
  'chartMove',
  'chartZoom',
  'table',
  'scrubber',
  'strike',
  'date',
  'lists',
  'calendar',
] as const;
const READING = ['order', 'scrubber', 'panels', 'charts', 'numbers', 'base', 'sums', 'simulated'] as const;

/** The texts of a screen, as they stand in its file. */
export type ScreenTexts = { readonly [name: string]: string | ScreenTexts };

/** A panel, by the name of its texts; some have no title there. */
export type PanelWithMethod = { readonly name: string; readonly isTitled: boolean };

/** Panels of a screen that have a method of their own, beside that of the whole screen. */
export function panelsWithMethod(texts: ScreenTexts): PanelWithMethod[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && typeof text.method === 'string'
      ? [{ name, isTitled: typeof text.title === 'string' }]
      : [],
  );
}

/**
 * The whole guide. `model` is the one by which the screens compute volatilities; `panelsOf` names the panels of a
 * screen that have a method of their own.
 */
export function chaptersOf(
  t: TFunction,
  model: VolatilityModel,
  panelsOf: (screen: string) => readonly PanelWithMethod[],
): readonly Chapter[] {
  return [
    {
      id: 'reading',
      title: t('guide:chapter.reading'),
      entries: READING.map((name) => ({
        id: name,
        title: t(`guide:reading.${name}.title`),
        text: name === 'charts' ? t('ui.chart.zoom') : t(`guide:reading.${name}.text`),
      })),
    },
    {
      id: 'screens',
      title: t('guide:chapter.screens'),
      entries: [
        ...screens.map(({ id, route }) => ({
          id,
          route,
          title: t(`screens.${id}.title`),
          text: `${t(`screens.${id}.subtitle`)}.\n\n${t(`${id}:method`)}`,
          parts: panelsOf(id).map(({ name, isTitled }) => ({
            title: isTitled ? t(`${id}:${name}.title`) : null,
            text: t(`${id}:${name}.method`),
          })),
        })),
        { id: 'volatility', title: t('guide:volatility.title'), text: volatilityMethod(model, t) },
        { id: 'money', title: t('ui.header.atmBySpot'), text: t('ui.header.bySpotMethod') },
        { id: 'windows', title: t('ui.window.head'), text: windowMethod(t) },
        { id: 'gap-averages', title: t('ui.atp.gaps.head'), text: t('ui.atp.gaps.method') },
        { id: 'old-prices', title: t('ui.oldPrice.head'), text: t('ui.oldPrice.method') },
      ],
    },
    {
      id: 'controls',
      title: t('guide:chapter.controls'),
      heads: [t('guide:head.control'), t('guide:head.does')],
      entries: CONTROLS.map((name) => ({
        id: `control-${name}`,
        title: t(`guide:controls.${name}.title`),
        text: t(`guide:controls.${name}.text`),
      })),
    },
    {
      id: 'states',
      title: t('guide:chapter.states'),
      intro: t('guide:intro.states'),
      heads: [t('guide:head.seen'), t('guide:head.means')],
      entries: STATES.map((name) => ({
        id: `state-${name}`,
        title: t(`guide:states.${name}.title`),
        text: t(`guide:states.${name}.text`),
      })),
    },
    {
      id: 'keyboard',
      title: t('guide:chapter.keyboard'),
      heads: [t('guide:head.keys'), t('guide:head.where')],
      entries: KEYS.map((name) => ({
        id: `keys-${name}`,
        title: t(`guide:keyboard.${name}.title`),
        text: t(`guide:keyboard.${name}.text`),
      })),
    },
    {
      id: 'address',
      title: t('guide:chapter.address'),
      intro: t('guide:intro.address'),
      heads: [t('guide:head.parameter'), t('guide:head.meaning')],
      entries: Object.entries(SHARED_DEFAULTS).map(([name, usual]) => ({
        id: `address-${name}`,
        title: name,
        text: t('guide:usual', {
          meaning: t(`guide:address.${name}`),
          usual: usual ?? t(`guide:addressUsual.${name}`),
        }),
      })),
    },
  ];
}
