import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { parseSince } from '#market/analytics/since.ts';
import { lazyPart } from '../fetched-code.ts';
import { FilterButtons } from '../filter-buttons.tsx';
import { formatStrike, type Units } from '../formats.ts';
import { ChoiceList } from '../overlays.tsx';
import { INTERVALS, MAX_STRIKES } from '../state/settings.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';

const SinceTime = lazyPart(async () => ({ default: (await import('./since-time.tsx')).SinceTime }));

const STRIKE_COUNTS = [10, 20, 30, 40, 60, 100, MAX_STRIKES] as const;

type ChoiceProps = { readonly value: number; readonly onChoose: (value: number) => void };

/** How many strikes around the money, on the screen. */
export function StrikesControl() {
  const { state, change } = useScreenState();
  return <StrikesChoice value={state.n} onChoose={(n) => change({ n })} />;
}

/** How many strikes around the money, wherever that is kept. */
export function StrikesChoice({ value, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const written = (count: number) => (count >= MAX_STRIKES ? t('ui.control.allStrikes') : String(count));
  return (
    <ChoiceButton label={t('ui.control.strikes')} value={written(value)}>
      {(close) => (
        <ChoiceList
          label={t('ui.control.strikes')}
          value={value}
          choices={STRIKE_COUNTS.map((count) => ({ value: count, label: written(count) }))}
          onChoose={(count) => {
            onChoose(count);
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}

/** Minutes that one row or bar covers, on the screen. */
export function IntervalControl() {
  const { state, change } = useScreenState();
  return <IntervalChoice value={state.int} onChoose={(int) => change({ int })} />;
}

/** Minutes that one row or bar covers, wherever that is kept. */
export function IntervalChoice({ value, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChoiceButton label={t('ui.control.interval')} value={t('ui.control.minutes', { count: value })}>
      {(close) => (
        <ChoiceList
          label={t('ui.control.interval')}
          value={value}
          choices={INTERVALS.map((minutes) => ({
            value: minutes,
            label: t('ui.control.minutes', { count: minutes }),
          }))}
          onChoose={(minutes) => {
            onChoose(minutes);
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}

const BASES = ['prev', 'open', '3', '5', '15', '30', '60'] as const;

/** What a change is measured from. */
export function SinceControl() {
  const { t } = useTranslation();
  const { state, change } = useScreenState();
  const written = (since: string) => {
    const parsed = parseSince(since);
    if (parsed?.kind === 'minutes') return t('ui.since.minutes', { count: parsed.minutes });
    if (parsed?.kind === 'time') return since;
    return since === 'open' ? t('ui.since.open') : t('ui.since.prev');
  };
  return (
    <ChoiceButton label={t('ui.control.since')} value={written(state.since)} hint={t('ui.control.sinceHint')}>
      {(close) => (
        <>
          <ChoiceList
            label={t('ui.control.since')}
            value={state.since}
            choices={BASES.map((base) => ({ value: base as string, label: written(base) }))}
            onChoose={(since) => {
              change({ since });
              close();
            }}
          />
          <Box sx={{ px: 2, pb: 1.5, minHeight: 52 }}>
            <Suspense fallback={null}>
              <SinceTime since={state.since} onChoose={(since) => change({ since })} />
            </Suspense>
          </Box>
        </>
      )}
    </ChoiceButton>
  );
}

type UnitsControlProps = {
  /** Of the contracts shown; null while they load, where each has its own, and where it is not known. */
  readonly lotSize: number | null;
  /** The contracts shown are known, and of one lot, which nothing says: what is shown stays in units. */
  readonly isLotUnknown: boolean;
};

/** Units or lots, with the lot of the contracts shown. */
export function UnitsControl({ lotSize, isLotUnknown }: UnitsControlProps) {
  const { t } = useTranslation();
  const { state, change } = useScreenState();
  return (
    <FilterButtons<Units>
      label={t('ui.control.units')}
      value={isLotUnknown ? 'units' : state.units}
      options={[
        { value: 'units', label: t('ui.units.units') },
        {
          value: 'lots',
          label:
            lotSize === null ? t('ui.units.lots') : t('ui.units.lotsOf', { size: formatStrike(lotSize) }),
          room: t('ui.units.lotsOf', { size: '00' }),
          ...(isLotUnknown && { isOut: true, hint: t('ui.units.lotUnknown') }),
        },
      ]}
      onChange={(units) => change({ units })}
    />
  );
}
