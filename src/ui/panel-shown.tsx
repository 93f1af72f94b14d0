import { useSyncExternalStore } from 'react';
import { AsOfBadge, SimulatedTag } from './badges.tsx';
import { contractWords } from './shown.ts';
import { SourceName } from './strip-line.tsx';
import { useShown } from './use-shown.tsx';
import { useTranslation } from './use-translation.ts';

/** What the figures of a panel are of, where the head of its screen is out of sight. */
export function PanelShown() {
  const { t, i18n } = useTranslation();
  const store = useShown();
  const shown = useSyncExternalStore(store.subscribe, store.get);
  if (!shown) return null;
  const { date, asOf, state, simulated, source } = shown;
  return (
    <div className="ss-panel-shown">
      {contractWords(shown, i18n.language, t).map((words) => (
        <bdi key={words}>{words}</bdi>
      ))}
      {simulated ? <SimulatedTag /> : source && <SourceName source={source} />}
      <AsOfBadge date={date} asOf={asOf} state={state} />
    </div>
  );
}
