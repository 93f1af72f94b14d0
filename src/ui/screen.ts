import type { ComponentType } from 'react';
import type { z } from 'zod';

export type ScreenGroup = 'futures' | 'options' | 'strategy';

/**
 * One screen of the product. A folder under `screens/` and a line in `screens/list.ts` are all it takes.
 * Texts are keys of the translations: `screens.<id>.title`, `.subtitle` and `.method` exist for every screen.
 */
export type Screen = {
  readonly id: string;
  /** As the source document names it: `/options/oidata`. */
  readonly route: string;
  readonly group: ScreenGroup;
  /** Name of an icon of `ui/icons.tsx`. */
  readonly icon: string;
  /** A badge in the horizontal menu, as a translation key. */
  readonly chip?: string;
  /** Which of the shared controls stand in its control row. */
  readonly controls: readonly ScreenControl[];
  /** The screen's own URL parameters with their defaults; defaults are left out of the URL. */
  readonly params: z.ZodType<Record<string, string>>;
  readonly load: () => Promise<{ readonly View: ComponentType }>;
};

export type ScreenControl = 'instrument' | 'expiry' | 'strikes' | 'interval' | 'date' | 'since' | 'units';
