import Button from '@mui/material/Button';
import { Notice } from './notice.tsx';
import { useScreenState, useShownMinute } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** The scrubber stands before `first`, the first stored minute (`HH:MM`); null where nothing is stored at all. */
export function NothingYet({ first }: { readonly first: string | null }) {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const minute = useShownMinute();
  if (first === null) return <Notice title={t('ui.nothing.never')} />;
  return (
    <Notice
      title={t('ui.nothing.title', { time: minute })}
      text={t('ui.nothing.text', { first })}
      action={<Button onClick={() => change({ t: first })}>{t('ui.nothing.action', { first })}</Button>}
    />
  );
}
