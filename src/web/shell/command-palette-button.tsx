import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/fetched-code.ts';
import { typedAhead } from '#ui/typed-ahead.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PALETTE_FIELD } from './command-palette-field.ts';
import { Keys } from './keys.tsx';
import { useTopBarPanels } from './top-bar-panels.tsx';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazyPart(async () => ({ default: (await loadPalette()).CommandPalette }));
/** Its code comes while the second key is on its way. */
const expectPalette = () => void Promise.allSettled([loadPalette()]);

/** Beside the groups of the navigation there is room for the keys from here on, px. */
const ROOM_FOR_KEYS = 1440;

/** Opens the command palette, as Ctrl or ⌘ with K does from anywhere. What is typed before its field has come stands in it. */
export function CommandPaletteButton() {
  const { t } = useTranslation();
  const { open, show } = useTopBarPanels();
  const isOpen = open === 'palette';
  const [wasOpen, setWasOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(isOpen);
  if (opened !== isOpen) {
    setOpened(isOpen);
    if (isOpen) setWasOpen(true);
    else setTyped('');
  }
  useEffect(() => {
    /** As it is once what was pressed is rendered: the next key may come before. */
    let isToBeOpen = isOpen;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') expectPalette();
      if (isShortcut(event)) {
        event.preventDefault();
        isToBeOpen = !isToBeOpen;
        show(isToBeOpen ? 'palette' : null);
      } else if (isToBeOpen && !isInField(event)) {
        const typedOn = typedAhead(event);
        if (typedOn === null) return;
        // Nothing of it is meant for what had the keyboard before.
        event.preventDefault();
        event.stopPropagation();
        setTyped(typedOn);
      }
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOpen, show]);
  const keys = isApple(navigator.platform) ? '⌘ K' : 'Ctrl K';
  const hint = t('web.palette.hint', { keys });
  return (
    <>
      <ButtonBase
        aria-label={hint}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        title={hint}
        onClick={() => show('palette')}
        onPointerEnter={expectPalette}
        onFocus={expectPalette}
        sx={(theme) => ({
          height: { xs: 40, md: 32 },
          minWidth: { xs: 40, md: 32 },
          px: { md: 1 },
          gap: 0.75,
          borderRadius: 1,
          color: 'text.secondary',
          border: { md: 1 },
          borderColor: { md: theme.strikescope.hairline },
          '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
          '&:focus-visible': { outline: `2px solid ${theme.strikescope.accent}`, outlineOffset: 1 },
        })}
      >
        <SearchIcon sx={{ fontSize: { xs: 20, md: 16 } }} />
        <Box
          component="span"
          sx={(theme) => ({
            display: { xs: 'none', md: 'block', lg: 'none' },
            [theme.breakpoints.up(ROOM_FOR_KEYS)]: { display: 'block' },
          })}
        >
          <Keys>{keys}</Keys>
        </Box>
      </ButtonBase>
      {wasOpen && (
        <Suspense fallback={null}>
          <CommandPalette open={isOpen} typed={typed} onTyped={setTyped} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}

const isInField = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(`#${PALETTE_FIELD}`) !== null;

const isApple = (platform: string) => /Mac|iPhone|iPad/.test(platform);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
