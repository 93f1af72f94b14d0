/** Drawings of lines on a square of 24, for buttons that stand many times on a screen. */
const LINES = {
  method: 'M17 5H8l5 7-5 7h9',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  chart: 'M4 4v16h16M7.5 15l4-5 3 3 5-7',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.1',
  fitScale: 'M5 3.5h14M5 20.5h14M12 7v10M9 10l3-3 3 3M9 14l3 3 3-3',
  dayScale: 'M5 12h14M12 3v6M9 6l3 3 3-3M12 21v-6M9 18l3-3 3 3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leaveFull: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  down: 'm6 9.5 6 6 6-6',
  before: 'm14.5 6-6 6 6 6',
  after: 'm9.5 6 6 6-6 6',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  previous: 'M18 6v12l-8.5-6zM6 6v12',
  next: 'M6 6v12l8.5-6zM18 6v12',
  latest: 'm5 6.5 5.5 5.5L5 17.5M12 6.5l5.5 5.5-5.5 5.5M20 6v12',
  onward: 'M5 12h14M13 6l6 6-6 6',
  note: 'M6 3.5h9l3.5 3.5v13.5h-12.5zM9 10h6.5M9 13.5h6.5M9 17h4',
} as const;

export type Line = keyof typeof LINES;

/** One of these drawings, in the ink and at the size that its surroundings give it; it says nothing by itself. */
export function LineIcon({ line }: { readonly line: Line }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={LINES[line]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
