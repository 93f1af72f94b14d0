import { memo, useRef } from 'react';
import { formatStrangleChoice, parseStrangleChoice, type StrangleChoice } from '#market/strangle-choice.ts';
import type { StrangleRows } from '#market/strangle-rows.ts';
import { parseMinute } from '#market/trading-date.ts';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import type { Choice } from '#ui/controls/choice-list.tsx';
import { StrikeControl } from '#ui/controls/strike-control.tsx';
import { formatStrike, UNKNOWN } from '#ui/formats.ts';
import { ChoiceList } from '#ui/overlays.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { MORNING } from '#ui/premium/premium-params.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { mayRoll } from './compute.ts';
import type { StrangleParams } from './screen.ts';

const PRESETS = ['s1', 's2', 's3', 's5', 'p100', 'p200', 'd15', 'd25', 'eq'] as const;
const NO_PRESETS: readonly Choice<string>[] = [];

type StrangleControlsProps = OwnControls<StrangleParams> & {
  readonly choice: StrangleChoice;
  /** Of the chain; empty while it loads. */
  readonly strikes: Float64Array;
  /** The strike at the money; NaN where it is not known. */
  readonly atm: number;
  readonly rows: StrangleRows;
};

/** Which put and call, by a rule around the money of a minute, or each by itself. */
export const StrangleControls = memo(function StrangleControls({
  own,
  choice,
  strikes,
  atm,
  rows,
  onChange,
}: StrangleControlsProps) {
  const { t } = useTranslation();
  const isPair = choice.kind === 'pair';
  const asked = isPair ? choice : { put: strikes[rows.put], call: strikes[rows.call] };
  const pick = (legs: { readonly put?: number | undefined; readonly call?: number | undefined }) => {
    const { put, call } = { ...asked, ...legs };
    const one = put ?? call;
    if (one !== undefined)
      onChange({ legs: formatStrangleChoice({ kind: 'pair', put: put ?? one, call: call ?? one }) });
  };
  const written = (strike: number | undefined) => (strike === undefined ? UNKNOWN : String(strike));
  const unlisted = (strike: number | undefined): readonly Choice<string>[] =>
    strike === undefined || strikes.includes(strike)
      ? NO_PRESETS
      : [{ value: String(strike), label: formatStrike(strike) }];
  return (
    <>
      <LegsChoice own={own} choice={choice} onChange={onChange} />
      <AnchorChoice own={own} choice={choice} onChange={onChange} />
      <StrikeControl
        label={t('strangle:put')}
        side="put"
        strikes={strikes}
        atm={atm}
        shown={asked.put ?? Number.NaN}
        value={written(asked.put)}
        presets={unlisted(asked.put)}
        onChange={(strike) => pick({ put: Number(strike) })}
      />
      <StrikeControl
        label={t('strangle:call')}
        side="call"
        strikes={strikes}
        atm={atm}
        shown={asked.call ?? Number.NaN}
        value={written(asked.call)}
        presets={unlisted(asked.call)}
        onChange={(strike) => pick({ call: Number(strike) })}
      />
    </>
  );
});

type ChoiceProps = Pick<StrangleControlsProps, 'own' | 'choice' | 'onChange'>;

function LegsChoice({ own, choice, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const nameOf = (one: StrangleChoice): string => {
    switch (one.kind) {
      case 'strikes':
        return t('strangle:legs.strikes', { count: one.each });
      case 'points':
        return t('strangle:legs.points', { points: formatStrike(one.points) });
      case 'delta':
        return t('strangle:legs.delta', { percent: one.percent });
      case 'equal':
        return t('strangle:legs.equal');
      case 'pair':
        return t('strangle:legs.pair');
    }
  };
  /** What a step of a strike does away with keeps its room: the buttons of the step stay where they were pressed. */
  const ruled = useRef('');
  if (choice.kind !== 'pair') ruled.current = nameOf(choice);
  return (
    <ChoiceButton
      label={t('strangle:legs.label')}
      value={nameOf(choice)}
      room={ruled.current}
      hint={t('strangle:legs.hint')}
    >
      {(close) => (
        <ChoiceList
          label={t('strangle:legs.label')}
          value={own.legs}
          choices={PRESETS.flatMap((value) => {
            const preset = parseStrangleChoice(value);
            return preset ? [{ value: value as string, label: nameOf(preset) }] : [];
          })}
          onChoose={(legs) => {
            onChange({ legs });
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}

/** Two strikes by themselves need no money; what hangs on prices cannot roll. */
function AnchorChoice({ own, choice, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const nameOf = (at: string) => {
    if (parseMinute(at) !== null) return t('strangle:at.time', { time: at });
    if (at === 'rolling') return t('strangle:at.rolling');
    return at === 'open' ? t('strangle:at.open') : t('strangle:at.now');
  };
  const times = parseMinute(own.at) === null || own.at === MORNING ? [MORNING] : [MORNING, own.at];
  const offered = ['atm', 'open', ...times, ...(mayRoll(choice) ? ['rolling'] : [])];
  const value = offered.includes(own.at) ? own.at : 'atm';
  return (
    <ChoiceButton
      label={t('strangle:at.label')}
      value={choice.kind === 'pair' ? UNKNOWN : nameOf(value)}
      room={nameOf(value)}
      disabled={choice.kind === 'pair'}
    >
      {(close) => (
        <ChoiceList
          label={t('strangle:at.label')}
          value={value}
          choices={offered.map((at) => ({ value: at, label: nameOf(at) }))}
          onChoose={(at) => {
            onChange({ at });
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}
