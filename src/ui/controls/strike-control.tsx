import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Side } from '#market/contract.ts';
import { parseStrikeChoice } from '#market/strike-choice.ts';
import { lazyPart } from '../fetched-code.ts';
import { formatStrike } from '../formats.ts';
import { hint } from '../hints.ts';
import { pickedName } from '../leg-words.ts';
import { LineIcon } from '../line-icon.tsx';
import { loadOverlays, StrikeMenu } from '../overlays.tsx';
import type { Picked, PickedFrom } from '../strike-places.ts';
import { inTightRow } from '../tight-row.ts';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import type { Choice } from './choice-list.tsx';
import { chosenName } from './chosen-name.ts';
import { stepOfKey, strikeSteps } from './strike-step.ts';

const StrikeList = lazyPart(async () => ({ default: (await loadOverlays()).StrikeList }));

type StrikeControlProps = {
  /** What is chosen: "Strike", "Put strike". */
  readonly label: string;
  /** The chain's strikes, ascending; empty while it loads. */
  readonly strikes: Float64Array;
  /** The strike at the money; NaN where it is not known. */
  readonly atm: number;
  /** The strike that a preset stands for at the minute shown; NaN where it is not known. */
  readonly shown: number;
  /** A strike as text, or one of the presets. */
  readonly value: string;
  /** Choices above the strikes: "at the money now", "at the open". */
  readonly presets: readonly Choice<string>[];
  /** The leg that it is the strike of, where it is not that of both. */
  readonly side?: Side;
  readonly onChange: (value: string) => void;
};

/**
 * One strike of the chain, by a preset or by itself, from a list or one lower or higher, by buttons and by the keys − and +. A
 * step leaves the buttons where they are, to be pressed again. From it the other screens are reached at the strike shown.
 */
export function StrikeControl(props: StrikeControlProps) {
  const { label, strikes, atm, shown, value, presets, side = null, onChange } = props;
  const name = chosenName(value, presets);
  const choice = parseStrikeChoice(value);
  const from = choice?.kind === 'strike' ? choice.strike : shown;
  const steps = strikeSteps(strikes, from);
  const longest = useMemo(() => longestOf(Array.from(strikes, formatStrike)), [strikes]);
  /** What was shown before the steps. */
  const [before, setBefore] = useState('');
  const step = (way: keyof typeof steps) => {
    const to = steps[way];
    if (to === null) return;
    setBefore((held) => longestOf([held, String(name)]));
    onChange(String(to));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = stepOfKey(event);
    // What is pressed in the open list comes here too, past the page.
    if (way === null || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    step(way);
  };
  const stepButton = (way: keyof typeof steps) => (
    <StepButton way={way} from={from} to={steps[way]} onStep={() => step(way)} />
  );
  return (
    <Box role="group" aria-label={label} onKeyDown={onKeyDown} sx={STYLE}>
      {stepButton('lower')}
      <ChoiceButton
        label={label}
        value={name}
        room={longestOf([longest, before, String(name)])}
        disabled={strikes.length === 0}
      >
        {(close) => (
          <StrikeList
            label={label}
            value={value}
            presets={presets}
            strikes={strikes}
            atm={atm}
            onChoose={(chosen) => {
              setBefore('');
              onChange(chosen);
              close();
            }}
          />
        )}
      </ChoiceButton>
      {stepButton('higher')}
      <Elsewhere picked={{ side, strike: from }} chain={{ strikes, atm }} />
    </Box>
  );
}

const longestOf = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');

const STEP_PX = 24;
/** As large as a finger. */
const TOUCHED_PX = 44;

const STYLE = ({ palette, strikescope, breakpoints, shape }: Theme) => ({
  display: 'inline-flex',
  flexShrink: 0,
  '& > button': { borderRadius: 0, '&:focus-visible': { zIndex: 1 } },
  '& > button + button': { marginInlineStart: '-1px' },
  '& > button:first-of-type': {
    borderStartStartRadius: shape.borderRadius,
    borderEndStartRadius: shape.borderRadius,
  },
  '& > button:last-of-type': {
    borderStartEndRadius: shape.borderRadius,
    borderEndEndRadius: shape.borderRadius,
  },
  '& > .ss-choice': {
    flex: 1,
    paddingInline: '6px',
    // Such rows have no room for them.
    [inTightRow({ breakpoints })]: { paddingInline: '4px', '& > svg': { display: 'none' } },
  },
  '& > .step': {
    width: STEP_PX,
    padding: 0,
    font: 'inherit',
    fontSize: 15,
    lineHeight: 1,
    color: palette.text.secondary,
    backgroundColor: strikescope.surface.panel,
    border: `1px solid ${strikescope.hairline}`,
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:hover': { color: palette.text.primary, backgroundColor: strikescope.surface.inset },
    '&:focus-visible': { outline: `2px solid ${strikescope.accent}`, outlineOffset: 1 },
    '&[aria-disabled="true"]': { color: palette.text.disabled, cursor: 'default' },
    [breakpoints.down('md')]: { width: TOUCHED_PX },
    '& svg': { width: 14, height: 14, verticalAlign: 'middle' },
  },
});

const SIGNS = { lower: '−', higher: '+' } as const;
const ENDS = { lower: 'lowest', higher: 'highest' } as const;

type StepButtonProps = {
  readonly way: keyof typeof SIGNS;
  /** NaN where it is not known. */
  readonly from: number;
  /** null where the chain ends. */
  readonly to: number | null;
  readonly onStep: () => void;
};

/** At an end of the chain it keeps the focus, and says why it does nothing. */
function StepButton({ way, from, to, onStep }: StepButtonProps) {
  const { t } = useTranslation();
  const words =
    to !== null
      ? t(`ui.strikeStep.${way}`, { strike: formatStrike(to) })
      : Number.isNaN(from)
        ? t('ui.strikeStep.unknown')
        : t(`ui.strikeStep.${ENDS[way]}`, { strike: formatStrike(from) });
  return (
    <button
      type="button"
      className="step"
      aria-label={words}
      aria-disabled={to === null}
      onClick={onStep}
      {...hint(to === null ? words : t('ui.strikeStep.byKey', { words, key: SIGNS[way] }))}
    >
      {SIGNS[way]}
    </button>
  );
}

type ElsewhereProps = { readonly picked: Picked; readonly chain: PickedFrom };

/** Opens the list of the other screens at this strike. */
function Elsewhere({ picked, chain }: ElsewhereProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isKnown = !Number.isNaN(picked.strike);
  const words = isKnown
    ? t('ui.strikeMenu.open', { name: pickedName(picked, t) })
    : t('ui.strikeStep.unknown');
  return (
    <>
      <button
        type="button"
        className="step along"
        aria-label={words}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={!isKnown}
        onClick={({ currentTarget }) => isKnown && setAnchor(currentTarget)}
        {...hint(words)}
      >
        <LineIcon line="onward" />
      </button>
      <StrikeMenu
        open={anchor !== null}
        picked={picked}
        from={chain}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
