import { useSyncExternalStore } from 'react';
import { contractWords } from './shown.ts';
import { useShown } from './use-shown.tsx';
import { useTranslation } from './use-translation.ts';

/** The instrument and the expiry of a panel's figures, where the controls of its screen are out of sight. */
export function PanelContract() {
  const { t, i18n } = useTranslation();
  const store = useShown();
  const shown = useSyncExternalStore(store.subscribe, store.get);
  if (!shown) return null;
  return (
    <div className="ss-panel-contract">
      {contractWords(shown, i18n.language, t).map((words) => (
        <bdi key={words}>{words}</bdi>
      ))}
    </div>
  );
}
