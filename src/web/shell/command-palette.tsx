import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatDate } from '#ui/formats.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type Command, useCommands } from './command-palette-commands.ts';
import { PALETTE_FIELD } from './command-palette-field.ts';
import { rankEntries } from './command-palette-ranking.ts';
import { keepRecent, recentIds } from './command-palette-recent.ts';
import { Keys } from './keys.tsx';

type Typed = {
  /** What stands in the field. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
};
type CommandPaletteProps = Typed & { readonly open: boolean; readonly onClose: () => void };

/** Everywhere one can go, and what can be changed, by a few letters. */
export function CommandPalette({ open, onClose, ...typed }: CommandPaletteProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onFocus={({ target }) => {
        // The dialog holds the focus in itself; whatever took it there, the field wants it.
        if (target.tabIndex < 0) document.getElementById(PALETTE_FIELD)?.focus();
      }}
      transitionDuration={0}
      fullWidth
      slotProps={{
        paper: {
          'aria-label': t('web.palette.open'),
          sx: (theme) => ({
            position: 'absolute',
            top: { xs: 8, sm: '12vh' },
            m: 0,
            width: 'calc(100% - 16px)',
            maxWidth: 560,
            maxHeight: { xs: 'calc(100dvh - 16px)', sm: '70vh' },
            bgcolor: theme.strikescope.surface.raised,
            border: `1px solid ${theme.strikescope.hairline}`,
          }),
        },
      }}
    >
      <Choices {...typed} onDone={onClose} />
    </Dialog>
  );
}

function Choices({ typed: query, onTyped, onDone }: Typed & { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const inst = useAppSelector((root) => root.settings.instrument);
  const date = useAppSelector((root) => root.settings.historicalDate);
  const commands = useCommands();
  const [recent] = useState(() => recentIds(document));
  const shown = useMemo(() => rankEntries(commands, query, recent), [commands, query, recent]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<
    Command,
    false,
    false,
    false
  >({
    // By it the field knows a press on itself.
    id: PALETTE_FIELD,
    open: true,
    options: shown,
    filterOptions: (options) => options,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    value: null,
    inputValue: query,
    autoHighlight: true,
    clearOnBlur: false,
    handleHomeEndKeys: false,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') onTyped(text);
    },
    onChange: (_, chosen) => {
      if (!chosen) return;
      if (chosen.keep) keepRecent(document, chosen.id);
      onDone();
      chosen.run();
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onDone();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  /** The dialog takes the focus when it has opened; the field wants it after that. */
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { 'aria-labelledby': _, ...listbox } = getListboxProps();
  const label = t('web.palette.placeholder');
  return (
    <>
      <Stack
        {...getRootProps()}
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 1.5, height: 48, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          inputRef={field}
          fullWidth
          placeholder={label}
          slotProps={{ input: { ...getInputProps(), 'aria-label': label } }}
          sx={{ fontSize: 15 }}
        />
      </Stack>
      <Box
        {...(listbox as object)}
        aria-label={label}
        sx={{ position: 'relative', flex: 1, minHeight: 0, overflowY: 'auto', py: 0.5 }}
      >
        {groupsOf(groupedOptions as readonly Group[]).map(({ group, options }) => (
          <Box key={group} role="group" aria-label={t(`web.palette.group.${group}`, { inst })}>
            <Typography
              aria-hidden
              variant="caption"
              component="div"
              sx={{ px: 1.5, pt: 1, pb: 0.25, color: 'text.disabled' }}
            >
              {t(`web.palette.group.${group}`, { inst })}
            </Typography>
            {options.map(({ option, index }) => (
              <Option key={option.id} option={option} properties={getOptionProps({ option, index })} />
            ))}
          </Box>
        ))}
      </Box>
      <Box role="status">
        {shown.length === 0 && (
          <Typography sx={{ px: 1.5, pb: 2, color: 'text.secondary' }}>
            {date === null
              ? t('web.palette.none')
              : t('web.palette.noneOfDate', { date: formatDate(date, i18n.language, 'year') })}
          </Typography>
        )}
      </Box>
      <Legend />
    </>
  );
}

/** A group as `useAutocomplete` gives it: its options and the place of the first among all. */
type Group = { readonly group: string; readonly index: number; readonly options: readonly Command[] };

/** Each option with its place among all. */
function groupsOf(groups: readonly Group[]) {
  return groups.map(({ group, index, options }) => ({
    group,
    options: options.map((option, at) => ({ option, index: index + at })),
  }));
}

type OptionProps = {
  readonly option: Command;
  readonly properties: ReturnType<ReturnType<typeof useAutocomplete<Command>>['getOptionProps']>;
};

function Option({ option: { label, note, lang }, properties }: OptionProps) {
  const { key: _, 'aria-selected': __, ...rest } = properties as typeof properties & { key: string };
  return (
    <Stack
      {...(rest as object)}
      component="div"
      aria-selected={false}
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 32,
        px: 1.5,
        cursor: 'pointer',
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
        '@media (pointer: coarse)': { minHeight: 40 },
        '&.Mui-focused': {
          bgcolor: (theme) => theme.strikescope.surface.inset,
          boxShadow: (theme) => `inset 2px 0 0 ${theme.strikescope.accent}`,
        },
      }}
    >
      <Box component="span" lang={lang} sx={{ whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Typography component="span" variant="caption" noWrap sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Stack>
  );
}

/** Which keys do what, where there is a keyboard. */
function Legend() {
  const { t } = useTranslation();
  const part = (keys: ReactNode, what: string) => (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
      {keys}
      <span>{what}</span>
    </Stack>
  );
  return (
    <Stack
      direction="row"
      spacing={2}
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {part(<Keys>↑ ↓</Keys>, t('web.palette.keys.move'))}
      {part(<Keys>Enter</Keys>, t('web.palette.keys.choose'))}
      {part(<Keys>Esc</Keys>, t('web.palette.keys.leave'))}
    </Stack>
  );
}
