import Button from '@mui/material/Button';
import type { StrikeSet } from '#market/strike-set.ts';
import { formatStrike } from './formats.ts';
import { Notice } from './notice.tsx';
import { strikeSetName } from './strike-set-text.ts';
import { useTranslation } from './use-translation.ts';

type NoStrikeInSetProps = {
  readonly set: StrikeSet;
  /** The chain's, ascending. */
  readonly strikes: Float64Array;
  readonly onAll: () => void;
};

/** In place of sums over strikes: none of the chain's lies in the set, or the money that it stands around is not known. */
export function NoStrikeInSet({ set, strikes, onAll }: NoStrikeInSetProps) {
  const { t } = useTranslation();
  const isRange = set.kind === 'range';
  const [from, to] = [formatStrike(strikes[0]), formatStrike(strikes.at(-1))];
  return (
    <Notice
      title={isRange ? t('ui.strikeSet.empty', { range: strikeSetName(set, t) }) : t('ui.noStrike.money')}
      text={isRange ? t('ui.strikeSet.emptyText', { from, to }) : t('ui.noStrike.moneyText')}
      action={<Button onClick={onAll}>{t('ui.strikeSet.takeAll')}</Button>}
    />
  );
}
