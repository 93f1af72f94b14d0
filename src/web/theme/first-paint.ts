import { HAIRLINES, HUES, INKS, type Mode, SURFACES } from './palette.ts';

/** The colours of `first-paint.css` in both modes, as a style sheet that stands in the page. */
export function firstPaintColors(): string {
  return (['light', 'dark'] as const)
    .map((mode) => {
      const colors = Object.entries(colorsOf(mode)).map(([name, value]) => `--${name}:${value}`);
      const selector = mode === 'light' ? 'html' : `html[data-mode=${mode}]`;
      return `${selector}{${[`color-scheme:${mode}`, ...colors].join(';')}}`;
    })
    .join('');
}

function colorsOf(mode: Mode): Readonly<Record<string, string>> {
  return {
    page: SURFACES[mode].page,
    panel: SURFACES[mode].panel,
    line: HAIRLINES[mode],
    ink: INKS[mode].strong,
    green: HUES[mode].greenText,
    red: HUES[mode].redText,
  };
}
