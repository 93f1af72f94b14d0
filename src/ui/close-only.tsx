import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** In place of what moves through a day: of the date on screen only the close is known. */
export function CloseOnly() {
  const { t } = useTranslation();
  return <Notice title={t('ui.closeOnly.title')} text={t('ui.closeOnly.text')} />;
}
