import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { groupOfPath, type NavigationGroup, navigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { focusScreen } from './skip-link.tsx';

/** The documented width, px. */
const SUB_MENU = 250;
/** Time to cross from a group to its sub-menu, or back after a slip. */
const LEAVE_DELAY_MS = 160;

/** What opened a sub-menu: one that the pointer opened by passing goes again when it leaves. */
type OpenedBy = 'pointer' | 'press' | 'keys';
type Open = { readonly id: NavigationGroup['id']; readonly by: OpenedBy };

/**
 * The groups side by side, each with a sub-menu that opens under the pointer, at a press or by the arrow keys: the
 * pattern of a disclosure navigation. Escape closes it and gives the focus back to its group.
 */
export function TopMenu() {
  const { t } = useTranslation();
  const isMirrored = useTheme().direction === 'rtl';
  const here = groupOfPath(useLocation().pathname);
  const nav = useRef<HTMLElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<Open | null>(null);

  const show = (next: Open | null) => {
    clearTimeout(leaving.current);
    setOpen(next);
  };
  const leaveSoon = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(
      () => setOpen((now) => (now?.by === 'pointer' ? null : now)),
      LEAVE_DELAY_MS,
    );
  };
  useEffect(() => () => clearTimeout(leaving.current), []);

  useEffect(() => {
    if (!open) return;
    const pressed = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) setOpen(null);
    };
    const escaped = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (nav.current?.contains(document.activeElement)) groupButtons(nav.current)[indexOf(open.id)]?.focus();
      setOpen(null);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', escaped);
    };
  }, [open]);

  /** Left and right go from group to group, and take an open sub-menu along; up and down go through it. */
  const move = (event: KeyboardEvent<HTMLElement>, group: NavigationGroup) => {
    const buttons = groupButtons(event.currentTarget.closest('nav')!);
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const toGroup = (index: number) => {
      const next = (index + navigation.length) % navigation.length;
      buttons[next]?.focus();
      if (open) show({ id: navigation[next]!.id, by: 'press' });
    };
    const forward = isMirrored ? -1 : 1;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => toGroup(indexOf(group.id) + forward),
      ArrowLeft: () => toGroup(indexOf(group.id) - forward),
      ArrowDown: () => (at < 0 ? show({ id: group.id, by: 'keys' }) : links[at + 1]?.focus()),
      ArrowUp: () => (at === 0 ? buttons[indexOf(group.id)] : links[at - 1])?.focus(),
      Home: () => (at < 0 ? buttons[0] : links[0])?.focus(),
      End: () => (at < 0 ? buttons : links).at(-1)?.focus(),
    };
    if (!moves[event.key]) return;
    event.preventDefault();
    moves[event.key]!();
  };

  const choose = () => {
    show(null);
    focusScreen();
  };

  return (
    <nav
      ref={nav}
      className="ss-top-menu"
      aria-label={t('web.menu.title')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) show(null);
      }}
    >
      <ul>
        {navigation.map((group) => {
          const opened = open?.id === group.id ? open : null;
          return (
            <li
              key={group.id}
              onKeyDown={(event) => move(event, group)}
              onPointerEnter={byMouse(() => show(opened ?? { id: group.id, by: 'pointer' }))}
              onPointerLeave={byMouse(leaveSoon)}
            >
              <button
                type="button"
                className={group === here ? 'ss-menu-row group active' : 'ss-menu-row group'}
                aria-expanded={opened !== null}
                aria-controls={opened ? subMenuId(group) : undefined}
                onClick={() => show(opened?.by === 'press' ? null : { id: group.id, by: 'press' })}
              >
                {t(group.title)}
                <ExpandIcon />
              </button>
              {opened && <SubMenu group={group} takesFocus={opened.by === 'keys'} onChoose={choose} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type SubMenuProps = {
  readonly group: NavigationGroup;
  readonly takesFocus: boolean;
  readonly onChoose: () => void;
};

function SubMenu({ group, takesFocus, onChoose }: SubMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  return (
    <Box
      sx={{
        position: 'absolute',
        top: '100%',
        insetInlineStart: 0,
        pt: 0.5,
        zIndex: 'appBar',
      }}
    >
      <Paper
        elevation={6}
        sx={{
          width: SUB_MENU,
          border: 1,
          borderColor: 'divider',
          bgcolor: (theme) => theme.strikescope.surface.raised,
        }}
      >
        <ScrollArea sx={{ maxHeight: 'calc(100dvh - 84px)' }}>
          <Box component="ul" ref={list} id={subMenuId(group)} sx={{ m: 0, p: 0.75, listStyle: 'none' }}>
            {group.children.map((item) => (
              <li key={item.id}>
                <NavigationLink item={item} chip={item.chip} onChoose={onChoose} />
              </li>
            ))}
          </Box>
        </ScrollArea>
      </Paper>
    </Box>
  );
}

const subMenuId = ({ id }: NavigationGroup) => `sub-menu-${id}`;
const indexOf = (id: NavigationGroup['id']) => navigation.findIndex((group) => group.id === id);
const groupButtons = (nav: Element) => [...nav.querySelectorAll<HTMLElement>('[aria-expanded]')];

/** A finger has no hovering: its enter and leave come with the press. */
const byMouse = (act: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act();
};
