import { screens } from '#screens/list.ts';
import type { IconName } from '#ui/icons.tsx';
import type { Screen, ScreenGroup } from '#ui/screen.ts';
import { pages } from '../pages/list.ts';

/** A badge after an item's title. */
export type NavigationChip = {
  /** Translation key. */
  readonly label: string;
  readonly colour: 'primary' | 'success' | 'warning';
};

/** One place to go to, as the source document describes it. Texts are translation keys. */
export type NavigationItem = {
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  /** A path of the product, or a whole address where `external`. */
  readonly href: string;
  readonly chip?: NavigationChip;
  readonly subtitle?: string;
  /** Shown, and leads nowhere. */
  readonly disabled?: boolean;
  /** Opens beside the product. */
  readonly external?: boolean;
  /** The choices that it understands and that therefore go along in its address. */
  readonly controls: Screen['controls'];
};

export type NavigationGroup = {
  readonly id: ScreenGroup | 'about';
  readonly title: string;
  readonly icon: IconName;
  readonly children: readonly NavigationItem[];
};

/** The pages of the last group, in order. */
const ABOUT = ['about', 'contact', 'disclaimer', 'policy'] as const;

/** Every menu of the product, in the documented order. */
export const navigation: readonly NavigationGroup[] = [
  { id: 'futures', title: 'web.menu.futures', icon: 'futures', children: screensOf('futures') },
  { id: 'options', title: 'web.menu.options', icon: 'options', children: screensOf('options') },
  { id: 'strategy', title: 'web.menu.strategy', icon: 'strategy', children: screensOf('strategy') },
  { id: 'about', title: 'web.menu.about', icon: 'about', children: ABOUT.map(pageItem) },
];

/** The group that `path` is in; undefined for a place that no menu names. */
export function groupOfPath(path: string): NavigationGroup | undefined {
  return navigation.find(({ children }) => children.some(({ href }) => href === path));
}

function screensOf(group: ScreenGroup): NavigationItem[] {
  return screens
    .filter((screen) => screen.group === group)
    .map(({ id, icon, route, chip, controls }) => ({
      id,
      title: `screens.${id}.title`,
      subtitle: `screens.${id}.subtitle`,
      icon,
      href: route,
      ...(chip && { chip: { label: chip, colour: 'primary' } }),
      controls,
    }));
}

function pageItem(id: (typeof ABOUT)[number]): NavigationItem {
  const page = pages.find((one) => one.id === id);
  if (!page)
    throw new Error(`the menu names the page ${id}, which pages/list.ts does not have: add it there`);
  return {
    id,
    title: `pages.${id}.title`,
    subtitle: `pages.${id}.subtitle`,
    icon: id,
    href: page.route,
    controls: [],
  };
}
