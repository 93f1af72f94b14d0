import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { Side } from '#market/contract.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { MOST_RATIO, type PositionLeg } from './position-text.ts';
import { SmallSelect, StrikeSelect } from './small-fields.tsx';

type LegFieldsProps = {
  /** Place of the leg in its position, from 0. */
  readonly at: number;
  readonly leg: PositionLeg;
  readonly strikes: Float64Array;
  readonly onChange: (leg: PositionLeg) => void;
  /** null: the last leg stays. */
  readonly onRemove: (() => void) | null;
};

/** One leg of a ratio in a line: sold or bought, how many, which option. */
export function LegFields({ at, leg, strikes, onChange, onRemove }: LegFieldsProps) {
  const { t } = useTranslation();
  const word = (id: string) => t(`multi-strike-straddle:leg.${id}`, { number: at + 1 });
  const sign = Math.sign(leg.ratio);
  const setTimes = (text: string) => {
    const times = Number(text);
    if (Number.isInteger(times) && times >= 1 && times <= MOST_RATIO)
      onChange({ ...leg, ratio: sign * times });
  };
  return (
    <Box
      role="group"
      aria-label={word('group')}
      sx={{
        display: 'grid',
        gridTemplateColumns: '64px 44px minmax(0, 1fr) 52px 24px',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      <SmallSelect
        label={word('action')}
        value={sign < 0 ? 'buy' : 'sell'}
        options={[
          { value: 'sell', label: word('sell') },
          { value: 'buy', label: word('buy') },
        ]}
        onChange={(action) => onChange({ ...leg, ratio: Math.abs(leg.ratio) * (action === 'buy' ? -1 : 1) })}
      />
      <InputBase
        type="number"
        value={Math.abs(leg.ratio)}
        onChange={({ target }) => setTimes(target.value)}
        inputProps={{ min: 1, max: MOST_RATIO, step: 1, 'aria-label': word('times') }}
        sx={{ fontSize: 13, '& input': { textAlign: 'end', p: 0.5 } }}
      />
      <StrikeSelect
        label={word('strike')}
        strikes={strikes}
        value={leg.strike}
        onChange={(strike) => onChange({ ...leg, strike })}
      />
      <SmallSelect<Side>
        label={word('side')}
        value={leg.side}
        options={[
          { value: 'call', label: word('call') },
          { value: 'put', label: word('put') },
        ]}
        onChange={(side) => onChange({ ...leg, side })}
      />
      {onRemove && (
        <IconButton size="small" aria-label={word('remove')} onClick={onRemove} sx={{ p: 0.25 }}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  );
}
