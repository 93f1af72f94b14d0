import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { memo } from 'react';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type ChainColumn, COLUMN_IDS } from './columns.ts';

type ColumnControlProps = {
  readonly chosen: readonly ChainColumn[];
  /** null: the usual ones. */
  readonly onChange: (columns: readonly ChainColumn[] | null) => void;
};

/** Which columns either side has; one at least. */
export const ColumnControl = memo(function ColumnControl({ chosen, onChange }: ColumnControlProps) {
  const { t } = useTranslation();
  const toggled = (id: ChainColumn) =>
    chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return (
    <ChoiceButton
      label={t('option-chain:columns.label')}
      value={t('option-chain:columns.chosen', { count: chosen.length })}
    >
      {() => (
        <FormGroup
          aria-label={t('option-chain:columns.label')}
          sx={{ px: 2, py: 1, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 2 }}
        >
          {COLUMN_IDS.map((id) => (
            <FormControlLabel
              key={id}
              label={t(`option-chain:columns.name.${id}`)}
              slotProps={{ typography: { variant: 'body2' } }}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(id)}
                  disabled={chosen.length === 1 && chosen.includes(id)}
                  onChange={() => onChange(toggled(id))}
                  sx={{ py: 0.5 }}
                />
              }
            />
          ))}
          <Button onClick={() => onChange(null)} sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}>
            {t('option-chain:columns.usual')}
          </Button>
        </FormGroup>
      )}
    </ChoiceButton>
  );
});
