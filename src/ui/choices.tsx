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
  return (
    <LinkRow
      label={label}
      values={dates}
      nameOf={(date) => formatDate(date, i18n.language, 'year')}
      onChoose={onChoose}
    />
  );
}

type LinkRowProps<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly nameOf?: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
};

/** Values to go to, in one row; as they are where `nameOf` is left out. Nothing where there are none. */
export function LinkRow<Value extends string>({ label, values, nameOf, onChoose }: LinkRowProps<Value>) {
  if (values.length === 0) return null;
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
      <span>{label}</span>
      {values.map((value) => (
        <Link key={value} component="button" onClick={() => onChoose(value)}>
          {nameOf ? nameOf(value) : value}
        </Link>
      ))}
    </Box>
  );
}
