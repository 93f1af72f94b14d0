import { useTheme } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { ICONS } from '#ui/icons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { NavigationChip, NavigationItem } from './navigation.ts';
import { useNavigationTarget } from './navigation-target.ts';

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
    className: 'ss-menu-row',
    title: item.subtitle && t(item.subtitle),
    onClick: onChoose,
    'aria-label': isMini ? t(item.title) : undefined,
    style: indent === undefined ? undefined : { paddingInlineStart: 8 * indent },
    children: (
      <>
        <Icon />
        {!isMini && <span className="title">{t(item.title)}</span>}
        {chip && <Chip chip={chip} />}
      </>
    ),
  };
  if (item.disabled) return <button type="button" {...row} disabled />;
  if (item.external) return <a {...row} href={item.href} target="_blank" rel="noreferrer" />;
  return <NavLink {...row} to={targetOf(item)} />;
}

function Chip({ chip }: { readonly chip: NavigationChip }) {
  const { t } = useTranslation();
  const { palette } = useTheme();
  return (
    <span className="ss-menu-chip" style={{ color: palette[chip.colour].main }}>
      {t(chip.label)}
    </span>
  );
}
