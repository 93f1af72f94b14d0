import { useEffect, useState } from 'react';
import type { Instant } from '#market/trading-date.ts';
import { marketApi, useStatusQuery } from '#ui/state/market-api.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { unansweredAt, waitFor } from './server-away.ts';
import { TroubleStrip } from './trouble-strip.tsx';

/** Asks whether the server is there while nothing else does, ms. */
const LOOK_EVERY = 30_000;

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' });

/** Says since when the server has not answered; goes by itself when it does, and what is on screen is asked for anew. */
export function ServerAway() {
  const { t } = useTranslation();
  const since = useAwaySince();
  return (
    <TroubleStrip label={t('web.serverName')}>
      {since !== null && <strong>{t('web.serverAway', { time: CLOCK.format(since) })}</strong>}
    </TroubleStrip>
  );
}

function useAwaySince(): Instant | null {
  const dispatch = useAppDispatch();
  const asked = useAppSelector(({ market }) =>
    unansweredAt(Object.values(market.queries).map((call) => call ?? {})),
  );
  const [since, setSince] = useState<Instant | null>(null);
  const { refetch } = useStatusQuery(
    {},
    { pollingInterval: since === null ? LOOK_EVERY : 0, skipPollingIfUnfocused: true },
  );
  if (asked !== null && since === null) setSince(asked);
  useEffect(() => {
    if (since === null) return;
    if (asked === null) {
      setSince(null);
      dispatch(marketApi.internalActions.onOnline());
      return;
    }
    const timer = setTimeout(refetch, waitFor(since, asked));
    return () => clearTimeout(timer);
  }, [since, asked, refetch, dispatch]);
  return since;
}
