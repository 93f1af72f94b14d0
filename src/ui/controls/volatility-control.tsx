import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { lazyPart } from '../fetched-code.ts';
import { formatModel } from '../state/settings.ts';
import { useVolatilityModel } from '../state/use-boards.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { modelName, modelTag } from '../volatility-text.ts';
import { ChoiceButton } from './choice-button.tsx';
import { loadVolatilityChoices } from './load-volatility-choices.ts';

const VolatilityChoices = lazyPart(loadVolatilityChoices);

/** px; the height is that of the choices, which come after the first opening. */
const [WIDTH, HEIGHT] = [348, 310];

/** How volatilities are read from prices, on the screen. */
export function VolatilityControl() {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const model = useVolatilityModel();
  const { label, text } = modelTag(model, t);
  return (
    <ChoiceButton label={label} value={text} hint={modelName(model, t)}>
      {() => (
        <Stack spacing={1.5} sx={{ p: 2, width: WIDTH, maxWidth: '100%', minHeight: HEIGHT }}>
          <Suspense fallback={null}>
            <VolatilityChoices model={model} onChoose={(chosen) => change({ vol: formatModel(chosen) })} />
          </Suspense>
        </Stack>
      )}
    </ChoiceButton>
  );
}
