import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from '#ui/formats.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { dayHours, expiryText, kindText } from './day-words.ts';
import { aheadOf } from './month-model.ts';

/** Today, and the next of everything. */
export function AheadLine({ today }: { readonly today: TradingDate }) {
  const { t, i18n } = useTranslation();
  const { session, holiday, expiries } = useMemo(() => aheadOf(today, marketCalendar), [today]);
  const day = marketCalendar.sessionOn(today);
  const date = (of: TradingDate) => formatDate(of, i18n.language);
  const facts = [
    { name: t('calendar:ahead.today'), date: date(today), text: [kindText(day, t), dayHours(day, t)] },
    { name: t('calendar:ahead.session'), date: date(session.date), text: [dayHours(session, t)] },
    ...(holiday
      ? [{ name: t('calendar:ahead.holiday'), date: date(holiday.date), text: [holiday.description] }]
      : []),
    ...expiries.map(({ date: on, ...expiry }) => ({
      name: t('calendar:ahead.expiry', { exchange: expiry.exchange }),
      date: date(on),
      text: [expiryText(expiry, t)],
    })),
  ];
  return (
    <Box
      component="dl"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
        columnGap: 3,
        rowGap: 1,
        m: 0,
        mb: 1,
        py: 1.5,
        borderBlock: `1px solid ${theme.strikescope.hairline}`,
        '& dt': { fontSize: 12, color: 'text.secondary' },
        '& dd': { m: 0, fontSize: 13 },
        '& dd strong': { display: 'block', fontSize: 15, fontWeight: 600 },
      })}
    >
      {facts.map(({ name, date: on, text }) => (
        <div key={`${name} ${on} ${text.join()}`}>
          <dt>{name}</dt>
          <dd>
            <strong>{on}</strong>
            {text
              .filter((part) => part !== null)
              .map((part) => (
                <div key={part}>
                  <bdi>{part}</bdi>
                </div>
              ))}
          </dd>
        </div>
      ))}
    </Box>
  );
}
