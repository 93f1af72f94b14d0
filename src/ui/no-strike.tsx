import Button from '@mui/material/Button';
import type { StrikeChoice } from '#market/strike-choice.ts';
import { formatMinute } from '#market/trading-date.ts';
import { formatStrike } from './formats.ts';
import { Notice } from './notice.tsx';
import { useTranslation } from './use-translation.ts';

type NoStrikeProps = {
  /** What was asked for and is not there: a strike that is not listed, or the money while it is not known. */
  readonly choice: StrikeChoice;
  readonly onMoney: () => void;
};

/** In place of the figures of a strike: why there are none. */
export function NoStrike({ choice, onMoney }: NoStrikeProps) {
  const { t } = useTranslation();
  if (choice.kind === 'at')
    return (
      <Notice
        title={t('ui.noStrike.at', { time: formatMinute(choice.time) })}
        text={t('ui.noStrike.atText')}
        action={<Button onClick={onMoney}>{t('ui.noStrike.action')}</Button>}
      />
    );
  if (choice.kind !== 'strike')
    return <Notice title={t('ui.noStrike.money')} text={t('ui.noStrike.moneyText')} />;
  return (
    <Notice
      title={t('ui.noStrike.strike', { strike: formatStrike(choice.strike) })}
      text={t('ui.noStrike.strikeText')}
      action={<Button onClick={onMoney}>{t('ui.noStrike.action')}</Button>}
    />
  );
}
