import type { TradingDate } from '#market/trading-date.ts';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { lazyPart } from '#ui/fetched-code.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { MOST_SUMMED } from './added-expiries.ts';

const ExpiryChoices = lazyPart(async () => ({
  default: (await import('./expiry-choices.tsx')).ExpiryChoices,
}));

type ExpirySumProps = {
  /** The expiry of the screen: it is always in the sum; null while it loads. */
  readonly own: TradingDate | null;
  readonly listed: readonly TradingDate[];
  /** The screen's own is not among them. */
  readonly added: readonly TradingDate[];
  readonly onChange: (added: readonly TradingDate[]) => void;
};

/** Which expiries are summed: the screen's own and up to three more. */
export function ExpirySum({ own, listed, added, onChange }: ExpirySumProps) {
  const { t } = useTranslation();
  const others = listed.filter((expiry) => expiry !== own);
  const label = t('oi-analysis:expiries.label');
  const toggle = (expiry: TradingDate) =>
    onChange(added.includes(expiry) ? added.filter((kept) => kept !== expiry) : [...added, expiry].sort());
  return (
    <ChoiceButton
      label={label}
      value={t('oi-analysis:expiries.count', { count: added.length + 1 })}
      hint={t('oi-analysis:expiries.hint')}
      disabled={own === null}
    >
      {() => (
        <ExpiryChoices label={label} listed={others} added={added} most={MOST_SUMMED - 1} onToggle={toggle} />
      )}
    </ChoiceButton>
  );
}
