import Button from '@mui/material/Button';
import type { Grain } from '#market/board.ts';
import { Notice } from './notice.tsx';
import { useScreenState } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** In place of changes: what they were to be measured from is not stored. */
export function NoBase({ grain }: { readonly grain: Grain | undefined }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('ui.noBase.title')}
      text={t('ui.noBase.text')}
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
