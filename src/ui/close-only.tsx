import Button from '@mui/material/Button';
import { Notice } from './notice.tsx';
import { useTranslation } from './use-translation.ts';

/** In place of what moves through a day: of the date on screen only the close is known; `onDays` shows it among other days. */
export function CloseOnly({ onDays }: { readonly onDays?: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('ui.closeOnly.title')}
      text={t('ui.closeOnly.text')}
      action={onDays && <Button onClick={onDays}>{t('ui.closeOnly.days')}</Button>}
    />
  );
}
