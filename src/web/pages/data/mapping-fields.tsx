import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import {
  CLOCK_FORMATS,
  CONTRACT_PARTS,
  DATE_FORMATS,
  QUANTITY_UNITS,
  TIME_FORMATS,
  TIME_STAMPS,
  VOLUMES_OF,
} from '#api/column-mapping.ts';
import { useTranslation } from '#ui/use-translation.ts';
import {
  type DraftProblem,
  type MappingDraft,
  type MappingField,
  OPTIONAL_FIELDS,
  withColumn,
} from './mapping-draft.ts';
import { withGuessedForms } from './mapping-guess.ts';
import { type SampleProblem, type TableSample, valuesOf } from './mapping-samples.ts';

const TIMES_LIKE: Readonly<Record<MappingDraft['timeFormat'], string>> = {
  iso: '2026-08-18 09:16',
  yyyymmddHHMM: '202608180916',
  'dd-Mon-yyyy HH:MM:SS': '18-Aug-2026 09:16:00',
  'epoch-ms': '1787024760000',
  'HH:MM:SS': '09:15:59',
  'HH:MM': '09:16',
  HHMM: '0916',
};
const DATES_LIKE: Readonly<Record<MappingDraft['expiryFormat'], string>> = {
  'yyyy-mm-dd': '2026-08-25',
  'dd-mm-yyyy': '25-08-2026, 25/08/2026',
  'dd-Mon-yyyy': '25-Aug-2026',
  yyyymmdd: '20260825',
};

type MappingFieldsProps = {
  readonly sample: TableSample;
  readonly draft: MappingDraft;
  readonly onDraft: (draft: MappingDraft) => void;
  readonly problems: readonly DraftProblem[];
  readonly misread: readonly SampleProblem[];
};

/** A choice for everything that a mapping says. */
export function MappingFields({ sample, draft, onDraft, problems, misread }: MappingFieldsProps) {
  const { t } = useTranslation();
  const problemOf = (field: DraftProblem['field']) =>
    problems.find((one) => one.field === field)?.problem ?? null;
  const column = (field: MappingField, isNeeded: boolean) => {
    const problem = problemOf(field);
    const unread = misread.find((one) => one.field === field);
    const [example] = valuesOf(sample, draft.columns[field]);
    const help = problem ? (
      t(`data:mapping.problem.${problem.replace(' ', '')}`)
    ) : unread ? (
      <Said text={t(`data:mapping.unread.${unread.problem}`)} value={unread.value} />
    ) : example === undefined ? (
      ' '
    ) : (
      <Said text={t('data:mapping.example')} value={example} />
    );
    return (
      <Choice
        key={field}
        label={t(`data:mapping.field.${field}`)}
        isNeeded={isNeeded}
        value={draft.columns[field] ?? ''}
        choices={[
          ['', t(isNeeded ? 'data:mapping.choose' : 'data:mapping.none')],
          ...[...new Set(sample.columns)].filter((name) => name !== '').map((name) => [name, name] as const),
          ...absent(draft.columns[field], sample),
        ]}
        isWrong={problem !== null || unread !== undefined}
        help={help}
        onChoose={(name) =>
          onDraft(withGuessedForms(withColumn(draft, field, name || undefined), field, sample))
        }
      />
    );
  };
  const dates = (label: string, value: MappingDraft['expiryFormat'], part: 'dateFormat' | 'expiryFormat') => (
    <Choice
      key={part}
      label={label}
      isNeeded
      value={value}
      choices={DATE_FORMATS.map((format) => [format, leftToRight(DATES_LIKE[format])])}
      onChoose={(format) => onDraft({ ...draft, [part]: oneOf(DATE_FORMATS, format)! })}
    />
  );
  const timeFormats = draft.columns.date === undefined ? TIME_FORMATS : CLOCK_FORMATS;
  const notChosen = (field: 'stamp' | 'quantityUnit') => problemOf(field) && t('data:mapping.problem.unset');
  return (
    <>
      <Group title={t('data:mapping.needed')}>
        {column('time', true)}
        <Choice
          label={t('data:mapping.timeFormat')}
          isNeeded
          value={draft.timeFormat}
          choices={timeFormats.map((format) => [format, leftToRight(TIMES_LIKE[format])])}
          help={t('data:mapping.zone')}
          onChoose={(timeFormat) =>
            onDraft({ ...draft, timeFormat: oneOf<MappingDraft['timeFormat']>(timeFormats, timeFormat)! })
          }
        />
        {column('date', false)}
        {draft.columns.date !== undefined &&
          dates(t('data:mapping.dateFormat'), draft.dateFormat, 'dateFormat')}
        <Choice
          label={t('data:mapping.stamp.label')}
          isNeeded
          value={draft.stamp ?? ''}
          choices={[
            ['', t('data:mapping.choose')],
            ...TIME_STAMPS.map((stamp) => [stamp, t(`data:mapping.stamp.${stamp}`)] as const),
          ]}
          isWrong={problemOf('stamp') !== null}
          help={notChosen('stamp') ?? t('data:mapping.stamp.text')}
          onChoose={(stamp) => onDraft({ ...draft, stamp: oneOf(TIME_STAMPS, stamp) })}
        />
        {column('contract', false)}
        {draft.columns.contract === undefined &&
          CONTRACT_PARTS.flatMap((field) => [
            column(field, true),
            field === 'expiry' && dates(t('data:mapping.expiryFormat'), draft.expiryFormat, 'expiryFormat'),
          ])}
        {column('price', true)}
        <Choice
          label={t('data:mapping.unit.label')}
          isNeeded={problemOf('quantityUnit') !== null || draft.quantityUnit !== null}
          value={draft.quantityUnit ?? ''}
          choices={[
            ['', t('data:mapping.choose')],
            ...QUANTITY_UNITS.map((unit) => [unit, t(`data:mapping.unit.${unit}`)] as const),
          ]}
          isWrong={problemOf('quantityUnit') !== null}
          help={notChosen('quantityUnit') ?? t('data:mapping.unit.text')}
          onChoose={(unit) => onDraft({ ...draft, quantityUnit: oneOf(QUANTITY_UNITS, unit) })}
        />
        {draft.columns.volume !== undefined && (
          <Choice
            label={t('data:mapping.volumeOf.label')}
            isNeeded
            value={draft.volumeOf}
            choices={VOLUMES_OF.map((of) => [of, t(`data:mapping.volumeOf.${of}`)] as const)}
            help={t('data:mapping.volumeOf.text')}
            onChoose={(of) => onDraft({ ...draft, volumeOf: oneOf(VOLUMES_OF, of)! })}
          />
        )}
      </Group>
      <Group title={t('data:mapping.optional')}>{OPTIONAL_FIELDS.map((field) => column(field, false))}</Group>
    </>
  );
}

/** An option is plain text: its direction is told by signs. Not of a name, which is found by typing its first letters. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** A column that a saved mapping names and this file has not: shown as what it is. */
function absent(name: string | undefined, { columns }: TableSample): (readonly [string, string])[] {
  return name === undefined || columns.includes(name) ? [] : [[name, name]];
}

function oneOf<Value extends string>(values: readonly Value[], value: string): Value | null {
  return values.find((one) => one === value) ?? null;
}

function Said({ text, value }: { readonly text: string; readonly value: string }) {
  return (
    <>
      {text} <bdi>{value}</bdi>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading} sx={{ width: '100%' }}>
      <Typography id={heading} sx={{ fontWeight: 600, fontSize: 14, mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
          columnGap: 2,
          rowGap: 1.75,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Choice(props: {
  readonly label: string;
  readonly isNeeded: boolean;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly isWrong?: boolean;
  readonly help?: ReactNode;
  readonly onChoose: (value: string) => void;
}) {
  const { label, isNeeded, value, choices, isWrong = false, help, onChoose } = props;
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      required={isNeeded}
      value={value}
      error={isWrong}
      helperText={help ?? ' '}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        formHelperText: { sx: { overflowWrap: 'anywhere' } },
      }}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
