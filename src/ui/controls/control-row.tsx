import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type ReactNode, useState } from 'react';
import type { Board } from '#market/board.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from '../formats.ts';
import { Drawer } from '../overlays.tsx';
import type { ScreenControl } from '../screen.ts';
import { useScreenState, useShownMinute } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { DateControl, useSessionName } from './date-control.tsx';
import { ExpiryControl } from './expiry-control.tsx';
import { InstrumentControl } from './instrument-control.tsx';
import { IntervalControl, SinceControl, StrikesControl, UnitsControl } from './plain-controls.tsx';

type ControlRowProps = {
  /** What is on screen, whatever its minute; null while it loads, or where there is no chain. */
  readonly chain: Pick<Board, 'expiry' | 'lotSize'> | null;
  /** The date on screen; null while it loads. */
  readonly date: TradingDate | null;
  /** Of the date on screen only the close is known: no minute is chosen of it. */
  readonly isCloseOnly: boolean;
  /** The screen's own controls. */
  readonly children?: ReactNode;
};

const ORDER: readonly ScreenControl[] = [
  'instrument',
  'expiry',
  'strikes',
  'interval',
  'date',
  'since',
  'units',
];

/**
 * The controls that the screen asks for, in one row; on a phone in a sheet behind one button. Nothing of it is rendered
 * anew for a minute while `children` stay the same element.
 */
export const ControlRow = memo(function ControlRow({ chain, date, isCloseOnly, children }: ControlRowProps) {
  const { screen } = useScreenState();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const controls = ORDER.filter((control) => screen.controls.includes(control)).map((control) => (
    <SharedControl
      key={control}
      control={control}
      expiry={chain?.expiry ?? null}
      lotSize={chain?.lotSize ?? null}
      isLotUnknown={chain !== null && chain.lotSize === null}
      date={date}
      aboutOne={screen.controls.includes('instrument')}
    />
  ));
  if (narrow)
    return (
      <ControlSheet chain={chain} date={date} isCloseOnly={isCloseOnly}>
        {controls}
        {children}
      </ControlSheet>
    );
  return (
    <div className="ss-controls">
      {controls}
      {children}
    </div>
  );
});

type SharedControlProps = {
  readonly control: ScreenControl;
  readonly expiry: TradingDate | null;
  readonly lotSize: number | null;
  readonly isLotUnknown: boolean;
  readonly date: TradingDate | null;
  /** The screen is about one instrument. */
  readonly aboutOne: boolean;
};

const SharedControl = memo(function SharedControl({
  control,
  expiry,
  lotSize,
  isLotUnknown,
  date,
  aboutOne,
}: SharedControlProps) {
  const { state } = useScreenState();
  switch (control) {
    case 'instrument':
      return <InstrumentControl />;
    case 'expiry':
      return <ExpiryControl shown={expiry} />;
    case 'strikes':
      return <StrikesControl />;
    case 'interval':
      return <IntervalControl />;
    case 'date':
      return <DateControl inst={aboutOne ? state.inst : null} shown={date} />;
    case 'since':
      return <SinceControl />;
    default:
      return <UnitsControl lotSize={lotSize} isLotUnknown={isLotUnknown} />;
  }
});

function ControlSheet({ chain, date, isCloseOnly, children }: ControlRowProps) {
  const { t, i18n } = useTranslation();
  const { state, screen } = useScreenState();
  const minute = useShownMinute();
  const [open, setOpen] = useState(false);
  const session = useSessionName(date);
  const choice = [
    screen.controls.includes('instrument') && state.inst,
    screen.controls.includes('expiry') && chain && formatDate(chain.expiry, i18n.language),
    session.brief,
    !isCloseOnly && minute,
  ].filter(Boolean);
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        startIcon={<TuneIcon />}
        color="inherit"
        sx={(theme) => ({
          mx: 1.5,
          minHeight: 40,
          py: 0.25,
          justifyContent: 'flex-start',
          bgcolor: theme.strikescope.surface.panel,
          border: 1,
          borderColor: theme.strikescope.hairline,
        })}
      >
        <Box component="span" sx={{ textAlign: 'start', lineHeight: 1.25 }}>
          {choice.join(' · ')}
        </Box>
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': t('ui.control.sheet') } }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'stretch',
            gap: 1.25,
            p: 2,
            pb: 3,
            maxHeight: '80vh',
            overflowY: 'auto',
            '& button': { minHeight: 44 },
          }}
        >
          {children}
          <Button variant="contained" disableElevation onClick={() => setOpen(false)}>
            {t('ui.control.done')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
