import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { Side } from '#market/contract.ts';
import { formatLeg } from '#market/leg-text.ts';
import { legName } from '#ui/leg-words.ts';
import { Popover } from '#ui/overlays.tsx';
import { usePageSides } from '#ui/page-sides.ts';
import { PlaceLink } from '#ui/screen-link.tsx';
import type { OwnParams } from '#ui/state/screen-state.ts';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useTranslation } from '#ui/use-translation.ts';

export type PickedLeg = { readonly side: Side; readonly strike: number };

type LegMenuProps = {
  readonly leg: PickedLeg | null;
  /** The cell that was picked; null while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

type Place = { readonly id: string; readonly route: string; readonly own: OwnParams };

/** The screens that are about one leg, or can be, each with the words of its address. */
function placesOf({ side, strike }: PickedLeg): readonly Place[] {
  const leg = formatLeg({ side, strike, expiry: null });
  return [
    { id: 'price-vs-oi', route: '/options/pricevsoi', own: { strike: String(strike) } },
    { id: 'long-short', route: '/options/longshort', own: { leg } },
    { id: 'multi-strike-oi', route: '/options/multi-strike-oi', own: { legs: leg } },
    { id: 'straddle', route: '/options/straddle', own: { strike: String(strike) } },
  ];
}

/** Where a leg can be looked at more closely, at the same minute of the same day. */
export function LegMenu({ leg, anchor, onClose }: LegMenuProps) {
  const { t } = useTranslation();
  const { start } = usePageSides();
  const addressOf = useScreenAddress();
  const name = leg ? legName(leg, t) : '';
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
    >
      <MenuList
        dense
        autoFocusItem
        aria-label={t('option-chain:menu', { name })}
        subheader={
          <ListSubheader component="div" sx={{ lineHeight: '32px', fontWeight: 600 }}>
            <bdi dir="ltr">{name}</bdi>
          </ListSubheader>
        }
      >
        {leg &&
          placesOf(leg).map(({ id, route, own }) => (
            <MenuItem key={id} component={PlaceLink} to={() => addressOf(route, own)} sx={{ fontSize: 13 }}>
              {t(`screens.${id}.title`)}
            </MenuItem>
          ))}
      </MenuList>
    </Popover>
  );
}
