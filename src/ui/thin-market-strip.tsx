import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { thinFutures } from '#market/analytics/thin-market.ts';
import { type Loadable, lastValue } from './state/loadable.ts';
import type { FuturesView } from './state/use-boards.ts';
import { Strip } from './state-strips.tsx';

/** Names that are told one by one; of more, the number. */
const NAMED = 4;

/** Which futures hardly trade at the minute shown, so that their prices may be old. */
export function ThinMarketStrip({ view: loadable }: { readonly view: Loadable<FuturesView> }) {
  const { t, i18n } = useTranslation();
  const view = lastValue(loadable);
  const thin = useMemo(() => (view ? thinFutures(view.board, view.minute) : []), [view]);
  if (thin.length === 0) return null;
  const named = thin.slice(0, NAMED).map(({ symbol }) => symbol);
  const more = thin.length - named.length;
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
    ...named,
    ...(more > 0 ? [t('ui.state.thinMore', { count: more })] : []),
  ]);
  return <Strip tone="quiet">{t('ui.state.thin', { names, count: thin.length })}</Strip>;
}
