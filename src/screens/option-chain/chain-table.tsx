import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { FORCED_COLOURS } from '#ui/forced-colours.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { strikeColumnStyle } from '#ui/strike-column-style.ts';
import type { PickedLeg } from '#ui/strike-places.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type ChainRow, chainColumns, chainFooter, legOf, STRIKE } from './chain-columns.tsx';
import type { ChainColumn } from './columns.ts';
import type { ChainPicture } from './compute.ts';

type ChainTableProps = {
  readonly picture: ChainPicture;
  readonly chosen: readonly ChainColumn[];
  readonly unit: OiUnit;
  readonly onStrike: (strike: number) => void;
  /** `cell`: where it was picked. */
  readonly onLeg: (leg: PickedLeg, cell: HTMLElement) => void;
};

/** Every strike shown, calls on the left and puts on the right. */
export function ChainTable({ picture, chosen, unit, onStrike, onLeg }: ChainTableProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { name, size } = unit;
  const { decayPeriod } = picture;
  const columns = useMemo(
    () => chainColumns(chosen, isPhone, { name, size }, t, decayPeriod),
    [chosen, isPhone, name, size, t, decayPeriod],
  );
  const rows = useMemo(() => Array.from(picture.strikes, (_, at) => ({ picture, at })), [picture]);
  const onCell = useCallback(
    (row: ChainRow, column: string, cell: HTMLElement) => {
      const strike = row.picture.strikes[row.at]!;
      const leg = legOf(column);
      if (leg) onLeg({ side: leg.side, strike }, cell);
      else if (column === STRIKE) onStrike(strike);
    },
    [onLeg, onStrike],
  );
  return (
    <DataTable
      id="chain"
      label={t('option-chain:label')}
      columns={columns}
      units={unit.name}
      sticky={STRIKE}
      rows={rows}
      rowKey={strikeKey}
      footer={chainFooter(columns, picture, unit, t)}
      isMarked={isAtTheMoney}
      rowClass={sideInTheMoney}
      startAtMarked
      onCell={onCell}
      sx={chainStyle}
    />
  );
}

const strikeKey = ({ picture, at }: ChainRow) => String(picture.strikes[at]);
const isAtTheMoney = ({ picture, at }: ChainRow) => picture.strikes[at] === picture.atm;

/** The side of a strike that is worth something by itself: calls below the forward, puts above it. */
function sideInTheMoney({ picture, at }: ChainRow): string | undefined {
  const strike = picture.strikes[at]!;
  if (strike < picture.forward) return 'itm-call';
  return strike > picture.forward ? 'itm-put' : undefined;
}

const chainStyle = (theme: Theme) => {
  const { call, put, accent } = theme.strikescope;
  /** Where figures end; a page from right to left mirrors the name of the side. */
  const right = theme.direction === 'rtl' ? 'left' : 'right';
  const tint = `color-mix(in srgb, ${accent} 7%, transparent)`;
  const bar = (color: string) => ({
    backgroundImage: `linear-gradient(${color}, ${color})`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: `${right} 4px bottom 1px`,
    [FORCED_COLOURS]: { forcedColorAdjust: 'none', color: 'CanvasText', backgroundColor: 'Canvas' },
  });
  return {
    // Sixteen columns with marked prices stand in a window of 1366.
    '& th, & td': { paddingInline: '6px' },
    '& tbody td': { cursor: 'pointer' },
    ...strikeColumnStyle(theme),
    '& tbody td.strike:hover': { textDecoration: 'underline', color: accent },
    '& tr.itm-call .call, & tr.itm-put .put': { backgroundColor: tint },
    '& tbody .call.bar': bar(call.bar),
    '& tbody .put.bar': bar(put.bar),
    '& th.call': { boxShadow: `inset 0 2px ${call.bar}` },
    '& th.put': { boxShadow: `inset 0 2px ${put.bar}` },
  } as const;
};
