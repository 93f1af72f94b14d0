import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import type { KnownChanges } from '#market/analytics/futures-scan.ts';
import type { Grain } from '#market/board.ts';
import { noBaseText } from './no-base-text.ts';
import { Notice } from './notice.tsx';
import { useScreenState } from './state/use-screen-state.tsx';
import { useShown } from './use-shown.tsx';
import { useTranslation } from './use-translation.ts';

/** In place of changes: what they were to be measured from is not stored, or lies after the minute shown. */
export function NoBase({ grain }: { readonly grain: Grain | undefined }) {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const shown = useShown();
  const asOf = useSyncExternalStore(shown.subscribe, () => shown.get()?.asOf ?? null);
  const { title, text } = noBaseText(state.since, asOf, t);
  return <Notice title={title} text={text} action={grain === 'minute' && <FromOpen />} />;
}

/** In place of build-ups, which need a change of price: only open interest is known at the base, or nothing is. */
export function NoBuildUps({
  known,
  grain,
}: {
  readonly known: KnownChanges;
  readonly grain: Grain | undefined;
}) {
  const { t } = useTranslation();
  if (known !== 'oi') return <NoBase grain={grain} />;
  return (
    <Notice
      title={t('ui.noBase.ofPrice')}
      text={t('ui.noBase.ofPriceText')}
      action={grain === 'minute' && <FromOpen />}
    />
  );
}

/** Measures from the open, whose prices are known. */
export function FromOpen() {
  const { t } = useTranslation();
  const { change } = useScreenState();
  return (
    <Button size="small" onClick={() => change({ since: 'open' })} sx={{ flexShrink: 0 }}>
      {t('ui.noBase.fromOpen')}
    </Button>
  );
}
