import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL, type VolatilityModel } from '#market/volatility-model.ts';
import { RadioTiles } from '../radio-tiles.tsx';
import { parseRate, writtenRate } from '../rate-text.ts';
import { DAY_BASES, MAX_RATE } from '../state/settings.ts';
import { useTranslation } from '../use-translation.ts';

type VolatilityChoicesProps = {
  readonly model: VolatilityModel;
  readonly onChoose: (model: VolatilityModel) => void;
};

/** How volatilities are read from prices: a model brings its rate and days, which can then be changed. */
export function VolatilityChoices({ model, onChoose }: VolatilityChoicesProps) {
  const { t } = useTranslation();
  return (
    <>
      <RadioTiles
        legend={t('volatility:model')}
        value={model.on}
        columns={1}
        options={[
          { value: 'forward', label: t('volatility:forward') },
          {
            value: 'spot',
            label: `${t('volatility:spot')} (${t('volatility:spotNote')})`,
          },
        ]}
        onChoose={(on) => onChoose(on === 'spot' ? NSE_COMPATIBLE_MODEL : STANDARD_MODEL)}
      />
      <Stack direction="row" spacing={0.75} sx={{ '& > *': { flex: 1 } }}>
        <RateField rate={model.rate} onChoose={(rate) => onChoose({ ...model, rate })} />
        <RadioTiles
          legend={t('volatility:days')}
          value={model.dayBasis}
          options={DAY_BASES.map((days) => ({ value: days, label: days }))}
          onChoose={(dayBasis) => onChoose({ ...model, dayBasis })}
        />
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('volatility:hint')}
      </Typography>
    </>
  );
}

type RateFieldProps = { readonly rate: number; readonly onChoose: (rate: number) => void };

/** The rate of the model in per cent a year: what is written holds as soon as it is one. */
function RateField({ rate, onChoose }: RateFieldProps) {
  const { t } = useTranslation();
  /** What is being written; null: the rate that holds. */
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && parseRate(draft) === null;
  const id = useId();
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, ...SMALL }}>
        {t('volatility:rate')}
      </Box>
      <OutlinedInput
        id={id}
        fullWidth
        value={draft ?? writtenRate(rate)}
        error={isWrong}
        onChange={({ target }) => {
          setDraft(target.value);
          const written = parseRate(target.value);
          if (written !== null) onChoose(written);
        }}
        onBlur={() => setDraft(null)}
        inputProps={{ inputMode: 'decimal', 'aria-describedby': `${id}-bounds` }}
        sx={{ height: 32, fontSize: 13 }}
      />
      <Box id={`${id}-bounds`} sx={{ mt: 0.5, ...SMALL, color: isWrong ? 'error.main' : 'text.secondary' }}>
        {t('volatility:rateBounds', { max: writtenRate(MAX_RATE) })}
      </Box>
    </Box>
  );
}

const SMALL = { fontSize: 12, color: 'text.secondary' } as const;
