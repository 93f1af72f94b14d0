import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Chart } from '#ui/chart/chart.tsx';
import { formatDecimals } from '#ui/formats.ts';
import { callPutColorChosen, ownColorsChosen } from '#ui/state/settings.ts';
import { useAppDispatch } from '#ui/state/store.ts';
import { useOwnColors } from '#ui/state/use-own-colors.ts';
import { NO_OWN_COLORS } from '#ui/theme-tokens.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { COLOR_NAMES, type ColorName, shownColor, warningsOf } from './own-colors.ts';
import { previewChart } from './preview-chart.ts';

/** A colour follows the pointer in the picker; the page follows it this much later. */
const SETTLE_MS = 120;

/** The colours of calls and puts, of bars and of lines, on a chart that shows them. */
export function Colours() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const choose = (setting: 'gr' | 'rg') => {
    dispatch(callPutColorChosen(setting));
    dispatch(ownColorsChosen(NO_OWN_COLORS));
  };
  const model = useMemo(
    () =>
      previewChart({
        title: t('profile:colours.preview'),
        summary: t('profile:colours.previewSummary'),
        callBar: t('profile:colours.callBar'),
        putBar: t('profile:colours.putBar'),
        callLine: t('profile:colours.callLine'),
        putLine: t('profile:colours.putLine'),
      }),
    [t],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%', minWidth: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {COLOR_NAMES.map((name) => (
          <ColourChoice key={name} name={name} />
        ))}
      </Box>
      <Box
        sx={{
          height: 240,
          minWidth: 0,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 1,
        }}
      >
        <Chart model={model} height={222} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['gr', 'rg'] as const).map((setting) => (
          <Button key={setting} size="small" variant="outlined" onClick={() => choose(setting)}>
            {t(`profile:colours.reset.${setting}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** One colour with what is to be known of it. */
function ColourChoice({ name }: { readonly name: ColorName }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const own = useOwnColors();
  const tokens = useTheme().strikescope;
  const shown = shownColor(tokens, name);
  const [picked, setPicked] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const pick = (color: string) => {
    setPicked(color);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      dispatch(ownColorsChosen({ [name]: color }));
      setPicked(null);
    }, SETTLE_MS);
  };
  const warnings = warningsOf(name, own, tokens);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Box
          component="input"
          type="color"
          id={id}
          value={picked ?? shown}
          aria-describedby={warnings.length > 0 ? `${id}-warnings` : undefined}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => pick(event.target.value)}
          sx={{
            flexShrink: 0,
            width: 44,
            height: 36,
            p: '3px',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'text.disabled',
            borderRadius: 1,
            cursor: 'pointer',
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 500 }}>
            {t(`profile:colours.${name}`)}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {own[name] === null ? t('profile:colours.bySetting') : <bdi>{own[name]}</bdi>}
          </Typography>
        </Box>
        {own[name] !== null && (
          <Button
            size="small"
            onClick={() => dispatch(ownColorsChosen({ [name]: null }))}
            aria-label={t('profile:colours.dropOne', { name: t(`profile:colours.${name}`) })}
          >
            {t('profile:colours.drop')}
          </Button>
        )}
      </Box>
      <Box id={`${id}-warnings`} aria-live="polite">
        {warnings.map((warning) => (
          <Typography
            key={warning.kind === 'faint' ? warning.mode : warning.kind}
            variant="caption"
            component="p"
            sx={{ mt: 0.5, color: 'warning.main' }}
          >
            {warning.kind === 'alike'
              ? t('profile:colours.alike')
              : t(`profile:colours.faint.${warning.mode}`, {
                  ratio: formatDecimals(warning.ratio, 1),
                  least: formatDecimals(warning.least, 1),
                })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
