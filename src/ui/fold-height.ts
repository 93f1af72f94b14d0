/** What a height that ends at the fold follows from, px. */
type Fold = {
  /** All that stands above and below in a wide window. */
  readonly above: number;
  /** How much more that is on a tablet, where controls, figures and tiles take more lines. */
  readonly onTablet: number;
  /** What it is at least; in a low window, but that of a phone, down to two thirds of it: a chart is seen whole. */
  readonly least: number;
  readonly most: number;
};

/** The height of what ends at the fold, with everything that stands above it, as CSS: of a panel in a `.ss-stack`. */
export function foldHeight({ above, onTablet, least, most }: Fold): string {
  const shortened = `calc(${least}px - ${0.35 * least}px * var(--beyond-phone, 0))`;
  const floor = `clamp(${shortened}, ${(100 * least) / 950}dvh, ${least}px)`;
  return `clamp(${floor}, calc(100dvh - ${above}px - ${onTablet}px * var(--tablet, 0)), ${most}px)`;
}
