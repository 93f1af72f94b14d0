import Button from '@mui/material/Button';
import { Notice } from '#ui/notice.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** In place of a sum of expiries of which no minute has all; `onAlone` takes the further ones out of it. */
export function NoneTogether({ onAlone }: { readonly onAlone: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('oi-analysis:expiries.apart')}
      text={t('oi-analysis:expiries.apartText')}
      action={<Button onClick={onAlone}>{t('oi-analysis:pain.none.alone')}</Button>}
    />
  );
}
