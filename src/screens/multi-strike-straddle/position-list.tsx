import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type MouseEventHandler, memo, type ReactNode, useEffect, useRef } from 'react';
import type { KeptTones } from '#ui/chart/kept-tones.ts';
import { formatList, formatStrike } from '#ui/formats.ts';
import { handOn } from '#ui/hand-on.ts';
import { toneColor } from '#ui/theme-tokens.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { unlistedStrikes } from './draft.ts';
import { legsText, positionName } from './position-names.ts';
import { formatLegs, type Position } from './position-text.ts';

type PositionListProps = {
  readonly positions: readonly Position[];
  /** By the legs of the positions, as text. */
  readonly tones: KeptTones;
  /** The chain's strikes. */
  readonly strikes: Float64Array;
  readonly onMove: (at: number, step: number) => void;
  readonly onRemove: (at: number) => void;
  readonly onEdit: (position: Position) => void;
};

type Action = 'up' | 'down' | 'remove';

/**
 * The positions on the chart, in its order: a press on one changes it, buttons or Alt with the arrow keys move it. What
 * was pressed stays in hand when the list changes. A minute more leaves it as it is: handlers that stay the same are asked for.
 */
export const PositionList = memo(function PositionList({
  positions,
  tones,
  strikes,
  onMove,
  onRemove,
  onEdit,
}: PositionListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const inHand = useRef<{ readonly id: string; readonly action: Action } | null>(null);

  useEffect(() => {
    const wanted = inHand.current;
    if (!wanted || positions.length === 0) return;
    inHand.current = null;
    const row = list.current?.querySelector(`[data-id="${CSS.escape(wanted.id)}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-action="${wanted.action}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('button'))?.focus();
  }, [positions]);

  const move = (at: number, step: number, action: Action) => {
    const position = positions[at];
    if (!position || !positions[at + step]) return;
    inHand.current = { id: formatLegs(position.legs), action };
    onMove(at, step);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(at, step, step < 0 ? 'up' : 'down');
  };
  return (
    <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {positions.map((position, at) => {
        const name = positionName(position, t);
        const id = formatLegs(position.legs);
        return (
          <Box
            component="li"
            key={id}
            data-id={id}
            onKeyDown={(event: KeyboardEvent) => onKeyDown(event, at)}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              borderBottom: `1px solid ${theme.strikescope.grid}`,
              pr: 0.5,
              '&::before': {
                content: '""',
                alignSelf: 'stretch',
                flex: '0 0 3px',
                backgroundColor: toneColor(theme.strikescope, tones.get(id)!),
                forcedColorAdjust: 'none',
              },
            })}
          >
            <Name position={position} name={name} strikes={strikes} onEdit={onEdit} />
            <Tool
              action="up"
              label={t('multi-strike-straddle:list.up', { name })}
              disabled={at === 0}
              onClick={() => move(at, -1, 'up')}
            >
              <ArrowUpIcon />
            </Tool>
            <Tool
              action="down"
              label={t('multi-strike-straddle:list.down', { name })}
              disabled={at === positions.length - 1}
              onClick={() => move(at, 1, 'down')}
            >
              <ArrowDownIcon />
            </Tool>
            <Tool
              action="remove"
              label={t('multi-strike-straddle:list.remove', { name })}
              onClick={({ currentTarget }) => {
                handOn(currentTarget);
                onRemove(at);
              }}
            >
              <CloseIcon />
            </Tool>
          </Box>
        );
      })}
    </Box>
  );
});

type NameProps = {
  readonly position: Position;
  readonly name: string;
  readonly strikes: Float64Array;
  readonly onEdit: (position: Position) => void;
};

/** What a position is called and what it holds; strikes that are not listed are said. */
function Name({ position, name, strikes, onEdit }: NameProps) {
  const { t, i18n } = useTranslation();
  const unlisted = unlistedStrikes(position, strikes);
  const legs = legsText(position.legs, t);
  return (
    <ButtonBase
      onClick={() => onEdit(position)}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={t('multi-strike-straddle:list.edit')}
      sx={(theme) => ({
        flex: 1,
        minWidth: 0,
        minHeight: 44,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'start',
        justifyContent: 'stretch',
        alignContent: 'center',
        px: 1,
        py: 0.5,
        fontFamily: 'inherit',
        textAlign: 'start',
        overflowWrap: 'anywhere',
        '&:hover': { bgcolor: theme.strikescope.surface.inset },
        '&:focus-visible': { outline: `2px solid ${theme.strikescope.accent}`, outlineOffset: -2 },
      })}
    >
      <Box component="span" sx={{ fontSize: 13, fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Box>
      {legs !== name && (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          <bdi dir="ltr">{legs}</bdi>
        </Box>
      )}
      {unlisted.length > 0 && (
        <Box component="span" sx={{ fontSize: 12, color: 'warning.main' }}>
          {t('multi-strike-straddle:problem.unlisted', {
            count: unlisted.length,
            strikes: formatList(unlisted.map(formatStrike), i18n.language),
          })}
        </Box>
      )}
    </ButtonBase>
  );
}

type ToolProps = {
  readonly action: Action;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly children: ReactNode;
};

function Tool({ action, label, disabled = false, onClick, children }: ToolProps) {
  return (
    <IconButton
      size="small"
      data-action={action}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      sx={{ width: 26, height: 28, '& svg': { fontSize: 16 } }}
    >
      {children}
    </IconButton>
  );
}
