import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { legName, pickedName } from './leg-words.ts';
import { hangsFrom, usePageSides } from './page-sides.ts';
import { PlaceLink } from './screen-link.tsx';
import { useScreenAddress } from './state/use-screen-address.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { type Picked, type PickedFrom, placesOf } from './strike-places.ts';
import { useTranslation } from './use-translation.ts';

type StrikeMenuProps = {
  readonly picked: Picked | null;
  readonly from: PickedFrom;
  /** What it hangs from: the cell that was picked; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
};

const ITEM = { fontSize: 13, gap: 2, justifyContent: 'space-between' } as const;

/** Where a leg or a strike can be looked at more closely, at the same minute of the same day. */
export function StrikeMenu({ picked, from, anchor, open, onClose }: StrikeMenuProps) {
  const { t } = useTranslation();
  const { start } = usePageSides();
  const addressOf = useScreenAddress();
  const { screen } = useScreenState();
  const name = picked ? pickedName(picked, t) : '';
  const places = picked ? placesOf(picked, from).filter(({ id }) => id !== screen.id) : [];
  return (
    <Popover open={open} anchorEl={anchor} onClose={onClose} {...hangsFrom(start)}>
      <MenuList
        dense
        autoFocusItem
        aria-label={t('ui.strikeMenu.label', { name })}
        subheader={
          <ListSubheader component="div" sx={{ lineHeight: '32px', fontWeight: 600 }}>
            <bdi dir="ltr">{name}</bdi>
          </ListSubheader>
        }
      >
        {places.map(({ id, route, own, legs }) => (
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
