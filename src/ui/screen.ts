import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { FixtureCase } from './fixture.ts';
import type { IconName } from './icons.tsx';
import type { OwnParams } from './state/screen-state.ts';
import type { Settings } from './state/settings.ts';

export type ScreenGroup = 'futures' | 'options' | 'strategy';

/**
 * One screen of the product. A folder under `screens/` and a line in `screens/list.ts` are all it takes.
 * Its title and subtitle stand with the texts of every page, as `screens.<id>.title` and `.subtitle`; all its other
 * texts in a namespace of its own, `<id>:…`, which loads with the screen and has at least `method`.
 */
export type Screen = {
  readonly id: string;
  /** As the source document names it: `/options/oidata`. */
  readonly route: string;
  /** Of the navigation; null: the way to it is the logo. */
  readonly group: ScreenGroup | null;
  readonly icon: IconName;
  /** A badge in the horizontal menu, as a translation key. */
  readonly chip?: string;
  /** Which of the shared controls stand in its control row. */
  readonly controls: readonly ScreenControl[];
  /** The screen's own URL parameters with their defaults; defaults are left out of the URL. */
  readonly params: z.core.$ZodType<Record<string, string>>;
  /** Those of them that may name strikes of a chain, which another instrument does not have. */
  readonly strikeParams?: readonly string[];
  /** Those of them that a person chose on earlier visits: an address that asks for nothing has them, and so have links. */
  readonly keptParams?: (settings: Settings) => OwnParams;
  /** Its pictures in the gallery. */
  readonly fixture?: () => Promise<readonly FixtureCase[]>;
  readonly load: () => Promise<{ readonly View: ComponentType }>;
};

export type ScreenControl = 'instrument' | 'expiry' | 'strikes' | 'interval' | 'date' | 'since' | 'units';
