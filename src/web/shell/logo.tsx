import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { screens } from '#screens/list.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useNavigationTarget } from './navigation-target.ts';

/** The documented widths, px: the drawing, and the box it stands in, with the name and without. */
const LOGO = 174;
const BOX = { expanded: 180, collapsed: 40 } as const;
const HEIGHT = 32;
/** The mark is a square at the drawing's start. */
const MARK = 32;

type LogoProps = {
  /** The mark without the name. */
  readonly collapsed?: boolean;
};

/**
 * The mark and the name, in the ink and the two sides' colours of the theme. Where text runs from right to left the
 * mark stands at the right of the name.
 */
export function Logo({ collapsed = false }: LogoProps) {
  const { palette, typography, direction } = useTheme();
  const mirrored = direction === 'rtl' && !collapsed;
  const width = collapsed ? MARK : LOGO;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
      <g transform={mirrored ? `translate(${LOGO - MARK} 0)` : undefined}>
        <g fill="none" stroke={palette.text.primary} strokeWidth="1.8" strokeLinecap="round">
          <circle cx="16" cy="16" r="10.2" />
          <path d="M16 2.8v4M16 25.2v4M2.8 16h4M25.2 16h4" />
        </g>
        <rect x="10.8" y="14.6" width="4" height="6.4" rx="1" fill={palette.success.main} />
        <rect x="17.2" y="10.6" width="4" height="10.4" rx="1" fill={palette.error.main} />
      </g>
      {!collapsed && (
        <text
          x={mirrored ? LOGO - 40 : 40}
          y="22.5"
          direction="ltr"
          textAnchor={mirrored ? 'end' : 'start'}
          fontFamily={typography.fontFamily}
          fontSize="19"
          fontWeight="640"
          letterSpacing="-0.3"
          fill={palette.text.primary}
        >
          Strikescope
        </text>
      )}
    </svg>
  );
}

const OVERVIEW = screens
  .filter(({ route }) => route === '/')
  .map(({ route, controls }) => ({ href: route, controls }))[0]!;

/** The logo in its box, leading home: to the overview of what is looked at. */
export function HomeLink({ collapsed = false }: LogoProps) {
  const { t } = useTranslation();
  return (
    <Link
      component={RouterLink}
      to={useNavigationTarget()(OVERVIEW)}
      aria-label={t('web.home')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: collapsed ? 'center' : 'flex-start',
        flexShrink: 0,
        width: collapsed ? BOX.collapsed : BOX.expanded,
        height: 40,
        borderRadius: 1,
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <Logo collapsed={collapsed} />
    </Link>
  );
}
