import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { ICONS } from '#ui/icons.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { HomeLink } from './logo.tsx';
import { groupOfPath, type NavigationGroup, navigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { SideMenuProfile } from './side-menu-profile.tsx';

type SideMenuContentProps = {
  /** Icons only. */
  readonly mini: boolean;
  readonly onChoose?: () => void;
};

/** Logo, groups and the person, one above the other. The groups scroll, and icons stand where they are when it grows. */
export function SideMenuContent({ mini, onChoose }: SideMenuContentProps) {
  const { t } = useTranslation();
  const headHeight = useAppSelector((state) => state.preferences.TopbarHeight);
  const [opened, toggle] = useOpenedGroups();
  const chosen = onChoose ? { onChoose } : {};
  return (
    <Stack sx={{ height: '100%' }}>
      <Stack
        direction="row"
        onClick={onChoose}
        sx={{
          alignItems: 'center',
          flexShrink: 0,
          height: headHeight,
          paddingInlineStart: mini ? '23px' : '27px',
        }}
      >
        <HomeLink collapsed={mini} />
      </Stack>
      <ScrollArea sx={{ flex: 1 }}>
        <Box component="nav" aria-label={t('web.menu.title')} sx={{ px: 2, pb: 2 }}>
          <Box component="ul" sx={LIST}>
            {navigation.map((group) => (
              <Group
                key={group.id}
                group={group}
                mini={mini}
                isOpen={opened.has(group.id)}
                onToggle={() => toggle(group.id)}
                {...chosen}
              />
            ))}
          </Box>
        </Box>
      </ScrollArea>
      <SideMenuProfile mini={mini} {...chosen} />
    </Stack>
  );
}

const LIST = { display: 'flex', flexDirection: 'column', gap: 0.25, m: 0, p: 0, listStyle: 'none' } as const;

type GroupProps = SideMenuContentProps & {
  readonly group: NavigationGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function Group({ group, mini, isOpen, onToggle, onChoose }: GroupProps) {
  const { t } = useTranslation();
  const isHere = groupOfPath(useLocation().pathname) === group;
  const Icon = ICONS[group.icon];
  const list = useId();
  return (
    <li>
      <button
        type="button"
        className={isHere && !isOpen ? 'ss-menu-row heading active' : 'ss-menu-row heading'}
        aria-label={t(group.title)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={onToggle}
      >
        <Icon />
        {!mini && (
          <>
            <span className="title">{t(group.title)}</span>
            <ExpandIcon sx={{ color: 'text.disabled', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </>
        )}
      </button>
      <Collapse in={isOpen} unmountOnExit>
        <Box component="ul" id={list} sx={[LIST, { pt: 0.25, pb: 1 }]}>
          {group.children.map((item) => (
            <li key={item.id}>
              <NavigationLink
                item={item}
                indent={mini ? 2.25 : 3.75}
                isMini={mini}
                {...(onChoose && { onChoose })}
              />
            </li>
          ))}
        </Box>
      </Collapse>
    </li>
  );
}

/** Which groups stand open: those that the person opened, and the one that each place visited is in. */
function useOpenedGroups(): readonly [ReadonlySet<string>, (id: string) => void] {
  const { pathname } = useLocation();
  const [visited, setVisited] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (visited !== pathname) {
    const here = groupOfPath(pathname);
    setVisited(pathname);
    if (here && !opened.has(here.id)) setOpened(new Set(opened).add(here.id));
  }
  const toggle = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return [opened, toggle];
}
