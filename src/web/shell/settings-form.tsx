import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { IntervalChoice, StrikesChoice } from '#ui/controls/plain-controls.tsx';
import { VolatilityChoices } from '#ui/controls/volatility-choices.tsx';
import { RadioTiles } from '#ui/radio-tiles.tsx';
import {
  MAX_BORDER_RADIUS,
  type Preferences,
  preferenceChanged,
  preferencesReset,
  THEMES,
  type ThemeName,
} from '#ui/state/preferences.ts';
import {
  callPutColorChosen,
  choicesReset,
  intervalChosen,
  strikesChosen,
  volatilityModelChosen,
} from '#ui/state/settings.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import type { CallPutColor } from '#ui/theme-tokens.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ACCENTS } from '../theme/palette.ts';

/** Every choice of a person about look, layout and figures. */
export function SettingsForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const reset = () => {
    dispatch(preferencesReset());
    dispatch(choicesReset());
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 48,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="h1">
          {t('settings:title')}
        </Typography>
        <IconButton size="small" aria-label={t('settings:close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Stack spacing={3} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, py: 2 }}>
        <Look />
        <Layout />
        <Figures />
        <Volatility />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('settings:kept')}
        </Typography>
      </Stack>
      <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth variant="outlined" onClick={reset}>
          {t('settings:reset')}
        </Button>
      </Box>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** Values as the tiles of a choice, each under its label and with a sample of itself where there is one. */
function labelled<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
  sample?: (value: Value) => ReactNode,
) {
  return values.map((value) => ({
    value,
    label: label(value),
    ...(sample && { sample: sample(value) }),
  }));
}

/** The preferences and how to change some of them. */
function usePreferences(): readonly [Preferences, (changed: Partial<Preferences>) => void] {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector((state) => state.preferences);
  return [preferences, (changed) => dispatch(preferenceChanged(changed))];
}

function Look() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sides = useAppSelector((state) => state.settings.callputcolor);
  const [{ activeMode, activeTheme, isCardShadow, borderRadius }, change] = usePreferences();
  const shadowId = useId();
  const radiusId = useId();
  return (
    <Section title={t('settings:look.title')}>
      <RadioTiles<Preferences['activeMode']>
        legend={t('settings:look.mode')}
        value={activeMode}
        options={labelled(['light', 'dark'], (mode) => t(`settings:look.${mode}`))}
        onChoose={(mode) => change({ activeMode: mode })}
      />
      <RadioTiles<ThemeName>
        legend={t('settings:look.theme')}
        value={activeTheme}
        columns={3}
        options={labelled(
          THEMES,
          (name) => t(`settings:look.themes.${name}`),
          (name) => <Swatch color={ACCENTS[name][activeMode]} />,
        )}
        onChoose={(name) => change({ activeTheme: name })}
      />
      <RadioTiles<CallPutColor>
        legend={t('settings:look.sides')}
        value={sides}
        columns={1}
        options={labelled(
          ['gr', 'rg'],
          (setting) => t(`settings:look.${setting}`),
          (setting) => <SidesSample setting={setting} />,
        )}
        onChoose={(setting) => dispatch(callPutColorChosen(setting))}
      />
      <Link component={RouterLink} to="/profile#colours" sx={{ fontSize: 13 }}>
        {t('settings:look.own')}
      </Link>
      <Row label={t('settings:look.shadow')} labelFor={shadowId}>
        <Switch id={shadowId} checked={isCardShadow} onChange={(_, on) => change({ isCardShadow: on })} />
      </Row>
      <div>
        <Row label={t('settings:look.radius')} labelId={radiusId}>
          <bdi dir="ltr">{t('settings:look.px', { px: borderRadius })}</bdi>
        </Row>
        <Box sx={{ px: 1, mb: -1 }}>
          <Slider
            size="small"
            min={0}
            max={MAX_BORDER_RADIUS}
            value={borderRadius}
            aria-labelledby={radiusId}
            getAriaValueText={(px) => t('settings:look.px', { px })}
            onChange={(_, px) => change({ borderRadius: Number(px) })}
          />
        </Box>
      </div>
    </Section>
  );
}

function Layout() {
  const { t } = useTranslation();
  const [{ isLayout, isHorizontal, isCollapse, activeDir }, change] = usePreferences();
  const label = (choice: string) => t(`settings:layout.${choice}`);
  return (
    <Section title={t('settings:layout.title')}>
      <RadioTiles<Preferences['isLayout']>
        legend={t('settings:layout.width')}
        value={isLayout}
        options={labelled(['boxed', 'full'], label)}
        onChoose={(layout) => change({ isLayout: layout })}
      />
      <RadioTiles
        legend={t('settings:layout.menu')}
        value={isHorizontal ? 'horizontal' : 'vertical'}
        options={labelled(['horizontal', 'vertical'], label)}
        onChoose={(menu) => change({ isHorizontal: menu === 'horizontal' })}
      />
      <RadioTiles
        legend={t('settings:layout.side')}
        value={isCollapse ? 'mini' : 'wide'}
        disabled={isHorizontal}
        options={labelled(['wide', 'mini'], label)}
        onChoose={(side) => change({ isCollapse: side === 'mini' })}
      />
      <RadioTiles<Preferences['activeDir']>
        legend={t('settings:layout.direction')}
        value={activeDir}
        options={labelled(['ltr', 'rtl'], label)}
        onChoose={(direction) => change({ activeDir: direction })}
      />
    </Section>
  );
}

function Figures() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { strikes, interval } = useAppSelector((state) => state.settings);
  return (
    <Section title={t('settings:figures.title')}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('settings:figures.shown')}
      </Typography>
      <Stack direction="row" spacing={1}>
        <StrikesChoice value={strikes} onChoose={(count) => dispatch(strikesChosen(count))} />
        <IntervalChoice value={interval} onChoose={(minutes) => dispatch(intervalChosen(minutes))} />
      </Stack>
    </Section>
  );
}

function Volatility() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const model = useAppSelector((state) => state.settings.volatility);
  return (
    <Section title={t('settings:volatility')}>
      <VolatilityChoices model={model} onChoose={(chosen) => dispatch(volatilityModelChosen(chosen))} />
    </Section>
  );
}

type RowProps = {
  readonly label: string;
  readonly labelFor?: string;
  readonly labelId?: string;
  readonly children: ReactNode;
};

/** A label and, at the far end, what it is about. */
function Row({ label, labelFor, labelId, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 28,
        fontSize: 13,
      }}
    >
      <Box
        component={labelFor ? 'label' : 'span'}
        htmlFor={labelFor}
        id={labelId}
        sx={{ fontSize: 12, color: 'text.secondary' }}
      >
        {label}
      </Box>
      {children}
    </Box>
  );
}

function Swatch({ color }: { readonly color: string }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ width: 14, height: 14, flexShrink: 0, borderRadius: '50%', bgcolor: color }}
    />
  );
}

/** Bars of calls, solid, and puts, hatched, as a setting colours them. */
function SidesSample({ setting }: { readonly setting: CallPutColor }) {
  const { call, put } = useTheme().strikescope;
  const present = useAppSelector((state) => state.settings.callputcolor);
  const [calls, puts] = setting === present ? [call.bar, put.bar] : [put.bar, call.bar];
  const hatching = `repeating-linear-gradient(135deg, ${puts} 0 1.5px, transparent 1.5px 4px)`;
  return (
    <Box
      aria-hidden="true"
      dir="ltr"
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 20 }}
    >
      {[
        [20, 11],
        [13, 18],
      ].map(([callPx, putPx]) => (
        <Box key={callPx} sx={{ display: 'flex', alignItems: 'flex-end', gap: '1px' }}>
          <Box sx={{ width: 9, height: callPx, bgcolor: calls }} />
          <Box sx={{ width: 9, height: putPx, background: hatching, border: `1px solid ${puts}` }} />
        </Box>
      ))}
    </Box>
  );
}
