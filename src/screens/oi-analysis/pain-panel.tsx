import Button from '@mui/material/Button';
import { type ReactElement, useCallback, useMemo } from 'react';
import { formatClock } from '#market/trading-date.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Loadable } from '#ui/state/loadable.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { OiChartsInput } from './charts.ts';
import type { OiPicture } from './compute.ts';
import { painChart, painInWords } from './pain-chart.ts';

const HEIGHT = 340;

type PainPanelProps = {
  readonly state: Loadable<unknown>;
  /** null while nothing is known. */
  readonly input: OiChartsInput | null;
  readonly inputAt: (minute: string | null) => OiChartsInput | null;
  /** Several expiries are summed. */
  readonly isSum: boolean;
  /** In place of everything: nothing is stored at the minute shown. */
  readonly nothing: ReactElement | undefined;
  /** Takes the further expiries out of the sum. */
  readonly onAlone: () => void;
};

/** What an expiry would cost the writers at each strike, and where it costs them least. */
export function PainPanel({ state, input, inputAt, isSum, nothing, onAlone }: PainPanelProps) {
  const { t } = useTranslation();
  const model = useMemo(() => input && painChart(input), [input]);
  const modelAt = useCallback(
    (minute: string | null) => {
      const input = inputAt(minute);
      return input && painChart(input);
    },
    [inputAt],
  );
  const picture = input?.picture;
  const pain = picture?.pain;
  const none = picture && !pain ? <NoMaxPain picture={picture} isSum={isSum} onAlone={onAlone} /> : null;
  return (
    <Panel
      id="max-pain"
      facts={null}
      title={t('oi-analysis:pain.title')}
      height={HEIGHT}
      state={state}
      method={t('oi-analysis:pain.method')}
      empty={nothing ?? none}
      {...(pain && {
        note: t('oi-analysis:pain.note', { pain: painInWords(pain, t), time: formatClock(picture.time) }),
      })}
    >
      {model && <Chart model={model} modelAt={modelAt} />}
    </Panel>
  );
}

type NoMaxPainProps = Pick<PainPanelProps, 'isSum' | 'onAlone'> & { readonly picture: OiPicture };

/** In place of the curve: why there is no max pain at the minute shown, and what to do. */
function NoMaxPain({ picture: { totals, time }, isSum, onAlone }: NoMaxPainProps) {
  const { t } = useTranslation();
  if (isSum)
    return (
      <Notice
        title={t('oi-analysis:pain.none.sum')}
        text={t('oi-analysis:pain.none.sumText')}
        action={<Button onClick={onAlone}>{t('oi-analysis:pain.none.alone')}</Button>}
      />
    );
  const reason = totals.callOi > 0 && totals.putOi > 0 ? 'tie' : 'oi';
  return (
    <Notice
      title={t(`oi-analysis:pain.none.${reason}`, { time: formatClock(time) })}
      text={t(`oi-analysis:pain.none.${reason}Text`)}
    />
  );
}
