import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { columnProblems } from '#api/column-mapping.ts';
import type { ColumnMapping } from '#market/row-sink.ts';
import { formatDecimals, formatList } from '#ui/formats.ts';
import { browserDrafts } from '#ui/notes/note-draft.ts';
import { saveFile } from '#ui/save-file.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ReadingTable } from '../reading-table.tsx';
import { columnsInUse, draftOf, draftProblems, type MappingDraft, mappingOf } from './mapping-draft.ts';
import { MappingFields } from './mapping-fields.tsx';
import { guessedMapping } from './mapping-guess.ts';
import { sampleProblems, type TableSample } from './mapping-samples.ts';
import {
  forgetMapping,
  LONGEST_NAME,
  type SavedMapping,
  savedMappings,
  saveMapping,
} from './saved-mappings.ts';
import type { UnknownTable } from './unknown-tables.ts';

/** Rows shown; the guess knows more of them. */
const SHOWN = 3;

type MappingFormProps = {
  readonly table: UnknownTable;
  /** What was used last on this page, if anything. */
  readonly last: MappingDraft | null;
  readonly onTake: (mapping: ColumnMapping, draft: MappingDraft) => void;
  readonly onCancel: () => void;
};

/** Asks what the columns of a table mean. */
export function MappingForm({ table, last, onTake, onCancel }: MappingFormProps) {
  const { t, i18n } = useTranslation();
  const [storage] = useState(browserDrafts);
  const [saved, setSaved] = useState(() => savedMappings(storage));
  const [chosen, setChosen] = useState<SavedMapping | null>(
    () => saved.find(({ mapping }) => isOf(draftOf(mapping), table)) ?? null,
  );
  const [draft, setDraft] = useState(() => firstDraft(table, last, chosen));
  const [name, setName] = useState(chosen?.name ?? '');
  const [isUnkept, setIsUnkept] = useState(false);
  const heading = useId();
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);

  const problems = draftProblems(draft, table.columns);
  const misread = sampleProblems(draft, table);
  const mapping = mappingOf(draft, table.columns);
  const choose = (one: SavedMapping | null) => {
    setChosen(one);
    setName(one?.name ?? '');
    setDraft(one ? draftOf(one.mapping) : guessedMapping(table));
  };
  const keep = () => {
    if (!mapping || name.trim() === '') return true;
    const isKept = saveMapping(storage, name.trim(), mapping);
    setIsUnkept(!isKept);
    setSaved(savedMappings(storage));
    return isKept;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mapping && keep()) onTake(mapping, draft);
  };
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={heading}
      onSubmit={submit}
      sx={{
        width: '100%',
        minWidth: 0,
        display: 'grid',
        gap: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 1.5, sm: 2 },
      }}
    >
      <Box>
        <Typography
          ref={start}
          id={heading}
          component="h3"
          tabIndex={-1}
          sx={{ fontSize: 15, fontWeight: 600, overflowWrap: 'anywhere', outline: 'none' }}
        >
          {t('data:mapping.title')} <bdi>{table.files[0]!.name}</bdi>
        </Typography>
        {table.files.length > 1 && (
          <Typography variant="body2">
            {t('data:mapping.files', { number: formatDecimals(table.files.length, 0) })}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('data:mapping.text')}
        </Typography>
      </Box>
      {saved.length > 0 && (
        <SavedChoice
          saved={saved}
          chosen={chosen}
          fits={(one) => isOf(draftOf(one.mapping), table)}
          onChoose={choose}
          onForget={(one) => {
            setIsUnkept(!forgetMapping(storage, one.name));
            setSaved(savedMappings(storage));
            choose(null);
          }}
        />
      )}
      <SampleTable sample={table} />
      <MappingFields sample={table} draft={draft} onDraft={setDraft} problems={problems} misread={misread} />
      <Box role="status">
        <Typography variant="body2" sx={{ color: problems.length > 0 ? 'warning.main' : 'text.primary' }}>
          {problems.length > 0
            ? t('data:mapping.open', {
                fields: formatList(
                  problems.map(({ field }) => t(labelOf(field))),
                  i18n.language,
                ),
              })
            : misread.length > 0
              ? t('data:mapping.doubtful')
              : t('data:mapping.ready')}
        </Typography>
      </Box>
      <TextField
        size="small"
        label={t('data:mapping.name')}
        helperText={t('data:mapping.nameText')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME, dir: 'auto' } }}
        sx={{ maxWidth: 420 }}
      />
      {isUnkept && <Alert severity="warning">{t('data:mapping.unkept')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disableElevation disabled={!mapping}>
          {t('data:mapping.take')}
        </Button>
        <Button variant="outlined" disabled={!mapping || name.trim() === ''} onClick={keep}>
          {t('data:mapping.keep')}
        </Button>
        <Button
          variant="outlined"
          disabled={!mapping}
          onClick={() => saveFile('preset.json', presetOf(mapping!))}
        >
          {t('data:mapping.preset')}
        </Button>
        <Button onClick={onCancel}>{t('data:cancel')}</Button>
      </Box>
    </Box>
  );
}

/** A file that `strikescope import --mapping` takes. */
function presetOf(mapping: ColumnMapping): Blob {
  return new Blob([`${JSON.stringify({ mapping }, null, 2)}\n`], { type: 'application/json' });
}

function firstDraft(
  table: TableSample,
  last: MappingDraft | null,
  chosen: SavedMapping | null,
): MappingDraft {
  if (last && isOf(last, table)) return last;
  return chosen ? draftOf(chosen.mapping) : guessedMapping(table);
}

/** A draft whose columns the table has. */
function isOf(draft: MappingDraft, table: TableSample): boolean {
  return columnProblems(columnsInUse(draft), table.columns).length === 0;
}

function labelOf(field: ReturnType<typeof draftProblems>[number]['field']): string {
  if (field === 'stamp') return 'data:mapping.stamp.label';
  return field === 'quantityUnit' ? 'data:mapping.unit.label' : `data:mapping.field.${field}`;
}

const SHORT = {
  maxWidth: '26ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The columns of the file one below the other, each with what stands in its first rows. */
function SampleTable({ sample }: { readonly sample: TableSample }) {
  const { t } = useTranslation();
  const rows = sample.rows.slice(0, SHOWN);
  return (
    <Box sx={{ width: '100%', minWidth: 0, maxHeight: 420, overflowY: 'auto', '& td': SHORT }}>
      <ReadingTable
        label={t('data:mapping.sample')}
        heads={[
          t('data:mapping.column'),
          ...rows.map((_, i) => t('data:mapping.row', { number: formatDecimals(i + 1, 0) })),
        ]}
        rows={sample.columns.map((name, at) => ({
          key: `${at} ${name}`,
          cells: [<bdi key="name">{name}</bdi>, ...rows.map((row) => <bdi key={row[at]}>{row[at]}</bdi>)],
        }))}
      />
    </Box>
  );
}

function SavedChoice(props: {
  readonly saved: readonly SavedMapping[];
  readonly chosen: SavedMapping | null;
  readonly fits: (one: SavedMapping) => boolean;
  readonly onChoose: (one: SavedMapping | null) => void;
  readonly onForget: (one: SavedMapping) => void;
}) {
  const { t } = useTranslation();
  const { saved, chosen, fits, onChoose, onForget } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t('data:mapping.saved')}
        value={chosen?.name ?? ''}
        onChange={({ target }) => onChoose(saved.find(({ name }) => name === target.value) ?? null)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 220px', maxWidth: 420 }}
      >
        <option value="">{t('data:mapping.guessed')}</option>
        {saved.map((one) => (
          <option key={one.name} value={one.name}>
            {fits(one) ? one.name : t('data:mapping.unfit', { name: one.name })}
          </option>
        ))}
      </TextField>
      {chosen && <Button onClick={() => onForget(chosen)}>{t('data:mapping.forget')}</Button>}
    </Box>
  );
}
