import { useTheme } from '@mui/material/styles';

/** The documented width of the logo, px. */
const WIDTH = 174;

/** The mark and the name, in the ink and the two sides' colours of the theme. */
export function Logo() {
  const { palette, typography } = useTheme();
  return (
    <svg viewBox={`0 0 ${WIDTH} 32`} width={WIDTH} height={32} aria-hidden="true">
      <g fill="none" stroke={palette.text.primary} strokeWidth="1.8" strokeLinecap="round">
        <circle cx="16" cy="16" r="10.2" />
        <path d="M16 2.8v4M16 25.2v4M2.8 16h4M25.2 16h4" />
      </g>
      <rect x="10.8" y="14.6" width="4" height="6.4" rx="1" fill={palette.success.main} />
      <rect x="17.2" y="10.6" width="4" height="10.4" rx="1" fill={palette.error.main} />
      <text
        x="40"
        y="22.5"
        fontFamily={typography.fontFamily}
        fontSize="19"
        fontWeight="640"
        letterSpacing="-0.3"
        fill={palette.text.primary}
      >
        Strikescope
      </text>
    </svg>
  );
}
