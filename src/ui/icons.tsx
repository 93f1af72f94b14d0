import DisclaimerIcon from '@mui/icons-material/GavelOutlined';
import AboutIcon from '@mui/icons-material/InfoOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import { createSvgIcon } from '@mui/material/utils';
import type { ReactNode } from 'react';

/** A drawing of lines on a square of 24, in the ink of the text around it. */
const drawn = (name: string, lines: ReactNode) =>
  createSvgIcon(
    <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      {lines}
    </g>,
    name,
  );

/** Payoffs, smiles and bars as the field draws them; signs of everyday things from the common set. */
export const ICONS = {
  /** A price beside its delivery later. */
  futures: drawn('Futures', <path d="M4 17 9.5 11l3.5 3 7-8M15.5 6H20v4.5" />),
  /** The payoff of a call: nothing up to the strike, then one for one. */
  options: drawn('Options', <path d="M4 4v16h16M7.5 15H12l6.5-8.5" />),
  /** Two ways from one strike. */
  strategy: drawn('Strategy', <path d="M4 4v16h16M7.5 7l4.5 8.5L16.5 7" />),
  about: AboutIcon,
  contact: ContactIcon,
  disclaimer: DisclaimerIcon,
  policy: PolicyIcon,
  /** Four quadrants with names in them. */
  scanner: drawn(
    'Scanner',
    <>
      <path d="M12 3.5v17M3.5 12h17" />
      <circle cx="7.5" cy="8" r="1.4" />
      <circle cx="16.5" cy="6.5" r="1.4" />
      <circle cx="17" cy="16.5" r="1.4" />
    </>,
  ),
  /** Up against down. */
  duel: drawn('Duel', <path d="M8 20V4.5M4.5 8 8 4.5 11.5 8M16 4v15.5M12.5 16l3.5 3.5 3.5-3.5" />),
  /** A line over bars. */
  priceOi: drawn('PriceOi', <path d="m3.5 10 5-4 4.5 3 7.5-5.5M5 20v-4M10 20v-6M15 20v-4.5M20 20v-8" />),
  /** Two bars a strike. */
  openInterest: drawn('OpenInterest', <path d="M4.5 20V11M8 20v-5M14 20V8M17.5 20V4M3 20h18" />),
  /** Panes of one page. */
  overview: drawn('Overview', <path d="M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z" />),
  /** Two wings of rows with the strikes between them. */
  chain: drawn('Chain', <path d="M3.5 6H8M3.5 12H8M3.5 18H8M16 6h4.5M16 12h4.5M16 18h4.5M12 3.5v17" />),
  trend: drawn('Trend', <path d="M4 20v-3M9 20v-6M14 20v-9M19 20V7M4 11.5 16 4M12.5 3.5H16V7" />),
  compare: drawn('Compare', <path d="M3.5 7c6 0 11 10 17 10M3.5 17C9.5 17 14.5 7 20.5 7" />),
  ratio: drawn(
    'Ratio',
    <>
      <path d="M18.5 5.5 5.5 18.5" />
      <circle cx="7.5" cy="7.5" r="2.5" />
      <circle cx="16.5" cy="16.5" r="2.5" />
    </>,
  ),
  premium: drawn('Premium', <path d="M7 4.5h10M7 9h10M7 4.5h3.5a4.25 4.25 0 0 1 0 8.5H7l7.5 7" />),
  smile: drawn('Smile', <path d="M3.5 7c2 7.5 5 10.5 8.5 10.5S18.5 14.5 20.5 7M12 21v-.5" />),
  lines: drawn('Lines', <path d="m3.5 8 5-3.5 6 4 6-4M3.5 14l5-2 6 3 6-4.5M3.5 19.5l5-1 6 1 6-3" />),
  interval: drawn('Interval', <path d="M3.5 5.5h17M3.5 10h17M3.5 14.5h17M3.5 19h17M9 5.5V19" />),
  decay: drawn('Decay', <path d="M4 4v16h16M7 6c1.5 6.5 5 10 12.5 10.5" />),
  straddle: drawn('Straddle', <path d="m3.5 5.5 8.5 11 8.5-11M3.5 20h17" />),
  strangle: drawn('Strangle', <path d="m3.5 5.5 5.5 11h6l5.5-11M3.5 20h17" />),
  snapshot: drawn('Snapshot', <path d="M4 18V9M8 18v-4M12 18v-2M16 18v-4M20 18V9M3 21h18" />),
} as const;

export type IconName = keyof typeof ICONS;
