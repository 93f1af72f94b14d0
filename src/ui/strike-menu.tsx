import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { legName } from '#ui/leg-words.ts';
import { Popover } from '#ui/overlays.tsx';
import { hangsFrom, usePageSides } from '#ui/page-sides.ts';
import { PlaceLink } from '#ui/screen-link.tsx';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type PickedFrom, type PickedLeg, placesOf } from './leg-places.ts';

type LegMenuProps = {
  readonly leg: PickedLeg | null;
  readonly from: PickedFrom;
  /** The cell that was picked; null while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

const ITEM = { fontSize: 13, gap: 2, justifyContent: 'space-between' } as const;

/** Where a leg can be looked at more closely, at the same minute of the same day. */
export function LegMenu({ leg, from, anchor, onClose }: LegMenuProps) {
  const { t } = useTranslation();
  const { start } = usePageSides();
  const addressOf = useScreenAddress();
  const name = leg ? legName(leg, t) : '';
  return (
    <Popover open={anchor !== null} anchorEl={anchor} onClose={onClose} {...hangsFrom(start)}>
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
          placesOf(leg, from).map(({ id, route, own, legs }) => (
            <MenuItem key={id} component={PlaceLink} to={() => addressOf(route, own)} sx={ITEM}>
              {t(`screens.${id}.title`)}
              {legs && ' '}
              {legs && (
                <Box component="bdi" dir="ltr" sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {legs.map((one) => legName(one, t)).join(' + ')}
                </Box>
              )}
            </MenuItem>
          ))}
      </MenuList>
    </Popover>
  );
}
