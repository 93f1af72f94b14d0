import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from './formats.ts';
import { useTranslation } from './use-translation.ts';

type ChoicesProps = {
  readonly label: string;
  readonly dates: readonly TradingDate[];
  readonly onChoose: (date: TradingDate) => void;
};

/** What there is instead, in one row: dates or expiries to go to. Nothing where there are none. */
export function Choices({ label, dates, onChoose }: ChoicesProps) {
  const { i18n } = useTranslation();
  if (dates.length === 0) return null;
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
      <span>{label}</span>
      {dates.map((date) => (
        <Link key={date} component="button" onClick={() => onChoose(date)}>
          {formatDate(date, i18n.language, 'year')}
        </Link>
      ))}
    </Box>
  );
}
