import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import EarlierYearIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import LaterYearIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatMonth } from './formats.ts';
import { hint } from './hints.ts';
import { pointsAlong } from './page-sides.ts';
import { useTranslation } from './use-translation.ts';

type MonthHeadProps = {
  /** `YYYY-MM`. */
  readonly month: string;
  /** It is a heading of the page. */
  readonly isHeading?: boolean;
  /** Whether there is anything so many months on (back, when negative); left out, there always is. */
  readonly leads?: (months: number) => boolean;
  readonly onTurn: (months: number) => void;
};

const EARLIER = [
  { months: -12, name: 'earlierYear', Icon: EarlierYearIcon, keys: 'Shift+PageUp' },
  { months: -1, name: 'earlierMonth', Icon: ChevronLeftIcon, keys: 'PageUp' },
] as const;
const LATER = [
  { months: 1, name: 'laterMonth', Icon: ChevronRightIcon, keys: 'PageDown' },
  { months: 12, name: 'laterYear', Icon: LaterYearIcon, keys: 'Shift+PageDown' },
] as const;

/** The month that a calendar shows, between the buttons that turn it by a month and by a year. */
export function MonthHead({ month, isHeading = false, leads = () => true, onTurn }: MonthHeadProps) {
  const { t, i18n } = useTranslation();
  const turn = ({ months, name, Icon, keys }: (typeof EARLIER | typeof LATER)[number]) => {
    const isEnd = !leads(months);
    return (
      <IconButton
        key={name}
        {...hint(t(`ui.control.${name}`))}
        size="small"
        aria-label={t(`ui.control.${name}`)}
        aria-keyshortcuts={keys}
        // Not `disabled`: who has just come to the end with it keeps the keyboard.
        aria-disabled={isEnd}
        onClick={() => {
          if (!isEnd) onTurn(months);
        }}
        sx={isEnd ? { color: 'action.disabled', cursor: 'default' } : undefined}
      >
        <Icon fontSize="small" sx={pointsAlong} />
      </IconButton>
    );
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {EARLIER.map(turn)}
      <Typography
        component={isHeading ? 'h2' : 'div'}
        aria-live="polite"
        sx={{ flex: 1, minWidth: 152, textAlign: 'center', fontSize: 16, fontWeight: 600 }}
      >
        {formatMonth(month, i18n.language)}
      </Typography>
      {LATER.map(turn)}
    </Box>
  );
}
