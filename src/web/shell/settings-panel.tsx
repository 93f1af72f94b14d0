import { Suspense } from 'react';
import { codeWithTexts } from '#ui/code-with-texts.ts';
import { lazyPart } from '#ui/fetched-code.ts';
import { Drawer } from '#ui/overlays.tsx';
import { useTranslation } from '#ui/use-translation.ts';

const SettingsForm = lazyPart(async () => {
  const { SettingsForm: form } = await codeWithTexts(
    () => import('./settings-form.tsx'),
    ['settings', 'volatility'],
  );
  return { default: form };
});

/** px. */
const WIDTH = 348;

/** The settings beside the page, which shows every choice at once: at its right, at its left from right to left. */
export function SettingsDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('web.settings.open'),
          sx: { width: WIDTH, maxWidth: '100vw', borderInlineStart: 1, borderColor: 'divider' },
        },
      }}
    >
      <Suspense fallback={null}>
        <SettingsForm onClose={onClose} />
      </Suspense>
    </Drawer>
  );
}
