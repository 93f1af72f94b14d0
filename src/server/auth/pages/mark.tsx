/** The product's mark and name, as the front end draws them. */
export function Mark({ dir }: { readonly dir: 'ltr' | 'rtl' }) {
  const isMirrored = dir === 'rtl';
  return (
    <svg className="mark" viewBox="0 0 174 32" width="174" height="32" aria-hidden="true">
      <g transform={isMirrored ? 'translate(142 0)' : undefined}>
        <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
          <circle cx="16" cy="16" r="10.2" />
          <path d="M16 2.8v4M16 25.2v4M2.8 16h4M25.2 16h4" />
        </g>
        <rect className="green" x="10.8" y="14.6" width="4" height="6.4" rx="1" />
        <rect className="red" x="17.2" y="10.6" width="4" height="10.4" rx="1" />
      </g>
      <text x={isMirrored ? 134 : 40} y="22.5" direction="ltr" textAnchor={isMirrored ? 'end' : 'start'}>
        Strikescope
      </text>
    </svg>
  );
}

/** Heights of the bars, in parts of the drawing: the walls of an imagined chain, no market's figures. */
const BARS = [
  { at: 0, call: 6, put: 9 },
  { at: 50, call: 9, put: 13 },
  { at: 100, call: 14, put: 19 },
  { at: 150, call: 12, put: 30 },
  { at: 200, call: 20, put: 26 },
  { at: 250, call: 27, put: 44 },
  { at: 300, call: 24, put: 52 },
  { at: 350, call: 41, put: 40 },
  { at: 400, call: 58, put: 68 },
  { at: 450, call: 46, put: 84 },
  { at: 500, call: 71, put: 77 },
  { at: 550, call: 88, put: 60 },
  { at: 600, call: 64, put: 70 },
  { at: 650, call: 80, put: 52 },
  { at: 700, call: 55, put: 37 },
  { at: 750, call: 48, put: 29 },
  { at: 800, call: 62, put: 33 },
  { at: 850, call: 38, put: 20 },
  { at: 900, call: 30, put: 15 },
  { at: 950, call: 34, put: 18 },
  { at: 1000, call: 22, put: 11 },
  { at: 1050, call: 17, put: 9 },
  { at: 1100, call: 13, put: 6 },
  { at: 1150, call: 8, put: 4 },
] as const;
const STEP = 50;
const HEIGHT = 100;

/** Bars by strike behind the page, quiet: a picture of what the product is about, and no more. */
export function Backdrop() {
  return (
    <svg
      className="backdrop"
      viewBox={`0 0 ${BARS.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {BARS.map(({ at, call, put }) => (
        <g key={at} transform={`translate(${at} 0)`}>
          <rect className="green" x="9" width="14" y={HEIGHT - call} height={call} />
          <rect className="red" x="27" width="14" y={HEIGHT - put} height={put} />
        </g>
      ))}
    </svg>
  );
}
