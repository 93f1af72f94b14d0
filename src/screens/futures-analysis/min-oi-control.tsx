import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { formatFigure } from '#ui/formats.ts';
import { ChoiceList } from '#ui/overlays.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** ₹ crore, as the URL writes them. */
const WORTHS = ['0', '50', '100', '250', '500', '1000', '2500'] as const;

type MinOiControlProps = { readonly crore: string; readonly onChange: (crore: string) => void };

/** Leaves out names whose open interest is worth little. */
export function MinOiControl({ crore, onChange }: MinOiControlProps) {
  const { t } = useTranslation();
  const label = t('futures-analysis:minOi.label');
  const written = (worth: string) =>
    worth === '0'
      ? t('futures-analysis:minOi.any')
      : t('futures-analysis:minOi.least', { worth: `₹${formatFigure(Number(worth), 'integer')} Cr` });
  return (
    <ChoiceButton label={label} value={written(crore)}>
      {(close) => (
        <ChoiceList
          label={label}
          value={crore}
          choices={WORTHS.map((worth) => ({ value: worth as string, label: written(worth) }))}
          onChoose={(worth) => {
            onChange(worth);
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}
