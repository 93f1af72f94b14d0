import { Notice } from './notice.tsx';
import { useTranslation } from './use-translation.ts';

/** In place of what moves through a day: of the date on screen only the close is known. */
export function CloseOnly() {
  const { t } = useTranslation();
  return <Notice title={t('ui.closeOnly.title')} text={t('ui.closeOnly.text')} />;
}
