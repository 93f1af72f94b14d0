import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import type { KnownChanges } from '#market/analytics/futures-scan.ts';
import { noBaseText } from './no-base-text.ts';
import { Notice } from './notice.tsx';
import { useScreenState } from './state/use-screen-state.tsx';
import { useShown } from './use-shown.tsx';
import { useTranslation } from './use-translation.ts';

function useShownNow() {
  const shown = useShown();
  return useSyncExternalStore(shown.subscribe, shown.get);
}

/** In place of changes: what they were to be measured from is not stored, lies after the minute shown, or is that minute. */
export function NoBase() {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const { title, text } = noBaseText(state.since, useShownNow(), t);
  return <Notice title={title} text={text} action={<FromOpen />} />;
}

/** In place of build-ups, which need a change of price: only open interest is known at the base, or nothing is. */
export function NoBuildUps({ known }: { readonly known: KnownChanges }) {
  const { t } = useTranslation();
  if (known !== 'oi') return <NoBase />;
  return <Notice title={t('ui.noBase.ofPrice')} text={t('ui.noBase.ofPriceText')} action={<FromOpen />} />;
}

/** Measures from the open, whose prices are known; nothing at that minute itself, and on a date that has no other. */
export function FromOpen() {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const shown = useShownNow();
  if (shown?.grain !== 'minute' || shown.asOf === shown.first) return null;
  return (
    <Button size="small" onClick={() => change({ since: 'open' })} sx={{ flexShrink: 0 }}>
      {t('ui.noBase.fromOpen')}
    </Button>
  );
}
