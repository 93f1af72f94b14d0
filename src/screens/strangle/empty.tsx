import Button from '@mui/material/Button';
import { strikeIndex } from '#market/board.ts';
import { formatStrangleChoice, type StrangleChoice } from '#market/strangle-choice.ts';
import type { StrangleRows } from '#market/strangle-rows.ts';
import { formatStrike } from '#ui/formats.ts';
import { NoStrike } from '#ui/no-strike.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PanelProps } from '#ui/panel.tsx';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Anchor, anchorRow, deltasMissing } from './compute.ts';
import { type StrangleParams, USUAL } from './screen.ts';

type Input = {
  readonly view: BoardsView | null;
  readonly choice: StrangleChoice;
  readonly anchor: Anchor;
  readonly rows: StrangleRows;
  /** Some price of both legs is known. */
  readonly isKnown: boolean;
  readonly name: string;
  readonly onChange: (patch: Partial<StrangleParams>) => void;
};

/** In place of a strangle: why there is none; undefined where there is one. */
export function emptyOf({ view, choice, anchor, rows, isKnown, name, onChange }: Input): PanelProps['empty'] {
  if (!view) return undefined;
  const { board, pricing } = view;
  if (view.minute < 0) return <NothingYet first={view.facts.stored.first} />;
  if (choice.kind === 'pair') {
    const { put, call } = choice;
    if (put > call)
      return (
        <WrongOrder
          put={put}
          call={call}
          onSwap={() => onChange({ legs: formatStrangleChoice({ kind: 'pair', put: call, call: put }) })}
        />
      );
    if (put === call) return <OneStrike strike={put} />;
    const missing = [put, call].find((strike) => strikeIndex(board, strike) < 0);
    if (missing !== undefined)
      return (
        <NoStrike choice={{ kind: 'strike', strike: missing }} onMoney={() => onChange({ legs: USUAL })} />
      );
  } else {
    if (anchorRow(board, anchor, pricing) < 0)
      return (
        <NoStrike
          choice={anchor.kind === 'rolling' ? { kind: 'now' } : anchor}
          onMoney={() => onChange({ at: 'atm' })}
        />
      );
    const onUsual = () => onChange({ legs: USUAL });
    const missing = choice.kind === 'delta' ? deltasMissing(board, anchor, pricing) : null;
    if (missing !== null) return <NotChosen why={missing} onUsual={onUsual} />;
    if (rows.call < 0 || rows.put < 0) return <NotChosen why="unreached" onUsual={onUsual} />;
    if (rows.call === rows.put) return <OneStrike strike={board.strikes[rows.call]!} />;
  }
  return isKnown ? undefined : <Unknown name={name} />;
}

function WrongOrder({
  put,
  call,
  onSwap,
}: {
  readonly put: number;
  readonly call: number;
  readonly onSwap: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="error"
      title={t('strangle:order.title', { put: formatStrike(put), call: formatStrike(call) })}
      text={t('strangle:order.text')}
      action={<Button onClick={onSwap}>{t('strangle:order.swap')}</Button>}
    />
  );
}

function OneStrike({ strike }: { readonly strike: number }) {
  const { t } = useTranslation();
  const addressOf = useScreenAddress();
  const { go } = useScreenState();
  return (
    <Notice
      title={t('strangle:same.title', { strike: formatStrike(strike) })}
      text={t('strangle:same.text')}
      action={
        <Button onClick={() => go(addressOf('/options/straddle', { strike: String(strike) }))}>
          {t('strangle:same.straddle')}
        </Button>
      }
    />
  );
}

type NotChosenProps = {
  /** Why the strikes asked for are not there. */
  readonly why: 'unreached' | 'noDeltas' | 'noHolidays';
  readonly onUsual: () => void;
};

function NotChosen({ why, onUsual }: NotChosenProps) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t(`strangle:${why}.title`)}
      text={t(`strangle:${why}.text`)}
      action={<Button onClick={onUsual}>{t('strangle:unreached.usual')}</Button>}
    />
  );
}

function Unknown({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return <Notice title={t('strangle:unknown', { name })} text={t('strangle:unknownText')} />;
}
