import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { ICONS } from '#ui/icons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { NavigationChip, NavigationItem } from './navigation.ts';
import { useNavigationTarget } from './navigation-target.ts';

/** What the rows of every menu have in common, links and buttons. */
export const MENU_ROW = {
  width: '100%',
  height: 36,
  flexShrink: 0,
  justifyContent: 'flex-start',
  gap: 1.25,
  px: 1.25,
  borderRadius: 1,
  fontSize: 13,
  fontWeight: 500,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '& > svg': { flexShrink: 0, fontSize: 20 },
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&.active': { color: 'primary.main' },
  'a&.active': { bgcolor: (theme: Theme) => theme.strikescope.surface.inset },
  '&.Mui-disabled': { color: 'text.disabled', opacity: 0.6 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

type NavigationLinkProps = {
  readonly item: NavigationItem;
  readonly chip?: NavigationChip | undefined;
  /** Before the icon, in steps of 8 px. */
  readonly indent?: number;
  /** The icon alone. */
  readonly isMini?: boolean;
  readonly onChoose?: () => void;
};

/** An item of a menu: icon, title, badge; lit where the person is. */
export function NavigationLink({ item, chip, indent, isMini = false, onChoose }: NavigationLinkProps) {
  const { t } = useTranslation();
  const targetOf = useNavigationTarget();
  const Icon = ICONS[item.icon];
  const row = {
    title: item.subtitle && t(item.subtitle),
    onClick: onChoose,
    'aria-label': isMini ? t(item.title) : undefined,
    sx: [MENU_ROW, indent !== undefined && { paddingInlineStart: indent }],
    children: (
      <>
        <Icon />
        {!isMini && (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {t(item.title)}
          </Box>
        )}
        {chip && <Chip chip={chip} />}
      </>
    ),
  };
  if (item.disabled) return <ButtonBase {...row} disabled />;
  if (item.external) return <ButtonBase {...row} href={item.href} target="_blank" rel="noreferrer" />;
  return <ButtonBase {...row} component={NavLink} to={targetOf(item)} />;
}

function Chip({ chip }: { readonly chip: NavigationChip }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        px: 0.6,
        border: 1,
        borderRadius: 0.5,
        fontSize: 10,
        fontWeight: 600,
        lineHeight: '15px',
        color: `${chip.colour}.main`,
      }}
    >
      {t(chip.label)}
    </Box>
  );
}
