import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo, useState } from 'react';
import { ChoiceButton } from '../controls/choice-button.tsx';
import { useTranslation } from '../use-translation.ts';
import {
  drawnLines,
  formatLines,
  LEAST_PERIOD,
  LINE_KINDS,
  type LineKind,
  MOST_PERIOD,
  type PremiumLine,
  parseLines,
  toggledLine,
  typedPeriod,
  withPeriod,
} from './premium-lines.ts';

type LinesControlProps = {
  /** As `parseLines` reads it. */
  readonly value: string;
  /** A rolling premium is a chain of contracts that has no VWAP. */
  readonly isRolling: boolean;
  readonly onChange: (value: string) => void;
};

/** Which lines stand over the premium: averages, and indicators of the premium itself with their periods. */
export const LinesControl = memo(function LinesControl({ value, isRolling, onChange }: LinesControlProps) {
  const { t } = useTranslation();
  const lines = parseLines(value);
  const change = (next: readonly PremiumLine[]) => onChange(formatLines(next));
  const chosen = drawnLines(lines, isRolling)
    .map(({ kind }) => t(`premium:lines.short.${kind}`))
    .join(', ');
  return (
    <ChoiceButton label={t('premium:lines.label')} value={chosen || t('premium:lines.none')}>
      {() => (
        <Box component="fieldset" sx={{ m: 0, px: 1.5, py: 1, border: 0, minWidth: 264 }}>
          <Box component="legend" sx={{ pt: 1, fontSize: 12, color: 'text.secondary' }}>
            {t('premium:lines.legend')}
          </Box>
          {LINE_KINDS.map((kind) => (
            <LineRow
              key={kind}
              kind={kind}
              line={lines.find((one) => one.kind === kind) ?? null}
              whyNot={kind === 'vwap' && isRolling ? t('premium:lines.noVwap') : null}
              onToggle={() => change(toggledLine(lines, kind))}
              onPeriod={(period) => change(withPeriod(lines, kind, period))}
            />
          ))}
        </Box>
      )}
    </ChoiceButton>
  );
});

type LineRowProps = {
  readonly kind: LineKind;
  /** null where it is switched off. */
  readonly line: PremiumLine | null;
  /** Why it cannot be chosen; null where it can. */
  readonly whyNot: string | null;
  readonly onToggle: () => void;
  readonly onPeriod: (period: number) => void;
};

function LineRow({ kind, line, whyNot, onToggle, onPeriod }: LineRowProps) {
  const { t } = useTranslation();
  const name = t(`premium:lines.name.${kind}`);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 34 }}
    >
      <FormControlLabel
        disabled={whyNot !== null}
        control={
          <Checkbox
            size="small"
            checked={line !== null && whyNot === null}
            onChange={onToggle}
            sx={{ py: 0.5 }}
          />
        }
        label={
          <>
            {name}
            {whyNot !== null && (
              <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
                {whyNot}
              </Box>
            )}
          </>
        }
        slotProps={{ typography: { sx: { fontSize: 13 } } }}
        sx={{ mr: 0 }}
      />
      {line?.period != null && (
        <PeriodField label={t('premium:lines.period', { name })} period={line.period} onPeriod={onPeriod} />
      )}
    </Box>
  );
}

type PeriodFieldProps = {
  readonly label: string;
  readonly period: number;
  readonly onPeriod: (period: number) => void;
};

/** A period that is applied by Enter, by a step, and when the field is left; what it comes to is written back. */
function PeriodField({ label, period, onPeriod }: PeriodFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = (text: string) => {
    const next = typedPeriod(text, period);
    setTyped(null);
    if (next !== period) onPeriod(next);
  };
  return (
    <Box
      component="input"
      type="number"
      aria-label={label}
      min={LEAST_PERIOD}
      max={MOST_PERIOD}
      value={typed ?? String(period)}
      onChange={({ target, nativeEvent }) => {
        // A step of the arrows comes without the kind of input that typing has.
        if ('inputType' in nativeEvent && nativeEvent.inputType) setTyped(target.value);
        else apply(target.value);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') apply(currentTarget.value);
      }}
      onBlur={({ target }) => apply(target.value)}
      sx={(theme) => ({
        width: 64,
        height: 28,
        px: 0.75,
        font: 'inherit',
        fontSize: 13,
        textAlign: 'end',
        color: 'text.primary',
        bgcolor: theme.strikescope.surface.panel,
        border: 1,
        borderColor: theme.strikescope.hairline,
        borderRadius: 1,
      })}
    />
  );
}
