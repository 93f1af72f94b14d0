import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import type { KeptTones } from '#ui/chart/kept-tones.ts';
import { Panel, type PanelProps } from '#ui/panel.tsx';
import type { Loadable } from '#ui/state/loadable.ts';
import { useSteadyCall } from '#ui/state/use-steady-call.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { movedPosition, withoutPosition, withPosition } from './chosen-positions.ts';
import { type Draft, draftOf, newDraft } from './draft.ts';
import { PositionForm } from './position-form.tsx';
import { PositionList } from './position-list.tsx';
import { isSame, MOST_POSITIONS, type Position } from './position-text.ts';
import type { PositionsPicture } from './use-positions.ts';

type BuilderProps = {
  readonly state: Loadable<unknown>;
  readonly empty: PanelProps['empty'];
  readonly picture: PositionsPicture | null;
  /** The chain's strikes. */
  readonly strikes: Float64Array;
  readonly height: number | string;
  /** The positions of a text, from then on, whatever the money does. */
  readonly onChange: (text: string) => void;
};

const NONE: readonly Position[] = [];
const NO_TONES: KeptTones = new Map();
const SCROLLED = { overflowY: 'auto', flex: 1, minHeight: 0 } as const;

/** The list of positions and the form that adds one or changes it. */
export function Builder({ state, empty, picture, strikes, height, onChange }: BuilderProps) {
  const { t } = useTranslation();
  const [kept, setDraft] = useState<Draft | null>(null);
  const positions = picture?.positions ?? NONE;
  const isGone = kept !== null && kept.of !== null && !positions.some(isSame(kept.of));
  const draft = isGone ? { ...kept, of: null } : kept;
  const atmRow = picture?.atmRow ?? -1;
  const move = useSteadyCall((at: number, step: number) => onChange(movedPosition(positions, at, step)));
  const remove = useSteadyCall((at: number) => onChange(withoutPosition(positions, at)));
  const edit = useSteadyCall((position: Position) => setDraft(draftOf(position)));
  const add = useSteadyCall(() => setDraft(newDraft('straddle', strikes, atmRow, positions)));
  return (
    <Panel
      id="positions-list"
      facts={null}
      title={t('multi-strike-straddle:list.title')}
      {...(picture && {
        note: t('multi-strike-straddle:list.note', { count: positions.length, most: MOST_POSITIONS }),
      })}
      method={t('multi-strike-straddle:list.method')}
      height={height}
      flush
      state={state}
      empty={empty}
    >
      <div style={SCROLLED}>
        <PositionList
          positions={positions}
          tones={picture?.tones ?? NO_TONES}
          strikes={strikes}
          onMove={move}
          onRemove={remove}
          onEdit={edit}
        />
        {draft ? (
          <PositionForm
            draft={draft}
            positions={positions}
            strikes={strikes}
            atmRow={atmRow}
            onChange={setDraft}
            onDone={(position) => {
              onChange(withPosition(positions, position, draft.of));
              setDraft(null);
            }}
            onCancel={() => setDraft(null)}
          />
        ) : (
          <Add isFull={positions.length >= MOST_POSITIONS} isReady={strikes.length > 0} onAdd={add} />
        )}
      </div>
    </Panel>
  );
}

type AddProps = {
  /** No further position has room. */
  readonly isFull: boolean;
  /** There are strikes to choose from. */
  readonly isReady: boolean;
  readonly onAdd: () => void;
};

const Add = memo(function Add({ isFull, isReady, onAdd }: AddProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      disabled={isFull || !isReady}
      onClick={() => onAdd()}
      sx={{ m: 1 }}
    >
      {isFull ? t('multi-strike-straddle:problem.full') : t('multi-strike-straddle:form.add')}
    </Button>
  );
});
