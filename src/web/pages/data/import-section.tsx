import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDate, formatList } from '#ui/formats.ts';
import { marketApi } from '#ui/state/market-api.ts';
import { useAppDispatch } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useSessionAddress } from '#web/shell/navigation-target.ts';
import { PageSection } from '../page-section.tsx';
import { counted, takenText } from './counted-texts.ts';
import { bestEntry, type CoverageEntry } from './coverage-model.ts';
import type { MappingDraft } from './mapping-draft.ts';
import { MappingForm } from './mapping-form.tsx';
import { useOperator } from './operator.tsx';
import { type TakenFile, useTakenFiles } from './taken-files.ts';
import { useUnknownTables } from './unknown-tables.ts';

/** Files in: dropped or chosen, each with how far it is and what came of it. */
export function ImportSection({ entries }: { readonly entries: readonly CoverageEntry[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [preset, setPreset] = useState<{ name: string; text: string } | null>(null);
  /** What every screen knows of the data is asked for anew. */
  const operator = useOperator();
  const { files, take } = useTakenFiles(operator, () => dispatch(marketApi.util.resetApiState()));
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const presetChooser = useRef<HTMLInputElement>(null);
  const mapChooser = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const lastDraft = useRef<MappingDraft | null>(null);
  const unknown = useUnknownTables(operator, (one) => take(one, null));
  const [table] = unknown.tables;
  const given = (list: FileList | null) => {
    const all = [...(list ?? [])];
    if (preset) take(all, preset.text);
    else unknown.look(all, false);
  };
  const done = (key: number) => {
    unknown.dismiss(key);
    if (unknown.tables.length === 1) chooseButton.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    given(event.dataTransfer.files);
  };
  return (
    <PageSection title={t('data:files.title')} text={t('data:files.text')}>
      <Box
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          width: '100%',
          border: 1,
          borderStyle: isOver ? 'solid' : 'dashed',
          borderColor: isOver ? 'primary.main' : 'text.secondary',
          borderRadius: 1,
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Typography sx={{ flex: '1 1 240px' }}>{t('data:files.drop')}</Typography>
        <Button
          ref={chooseButton}
          variant="contained"
          disableElevation
          onClick={() => chooser.current?.click()}
        >
          {t('data:files.choose')}
        </Button>
        <Button variant="outlined" onClick={() => mapChooser.current?.click()}>
          {t('data:files.map')}
        </Button>
        <Button variant="outlined" onClick={() => presetChooser.current?.click()}>
          {preset ? <bdi>{preset.name}</bdi> : t('data:files.preset')}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('data:files.choose')}
          onChange={({ target }) => {
            given(target.files);
            target.value = '';
          }}
        />
        <input
          ref={mapChooser}
          type="file"
          multiple
          hidden
          aria-label={t('data:files.map')}
          onChange={({ target }) => {
            unknown.look([...(target.files ?? [])], true);
            target.value = '';
          }}
        />
        <input
          ref={presetChooser}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('data:files.preset')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void file.text().then((text) => setPreset({ name: file.name, text }));
            target.value = '';
          }}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('data:files.presetText')}
      </Typography>
      {table && (
        <MappingForm
          key={table.key}
          table={table}
          last={lastDraft.current}
          onTake={(mapping, draft) => {
            lastDraft.current = draft;
            take(table.files, JSON.stringify({ mapping }));
            done(table.key);
          }}
          onCancel={() => done(table.key)}
        />
      )}
      <Box
        component="ul"
        aria-live="polite"
        aria-label={t('data:files.progress')}
        sx={{ listStyle: 'none', m: 0, p: 0, width: '100%', display: 'grid', gap: 1 }}
      >
        {files.map((file) => (
          <FileLine
            key={file.key}
            file={file}
            entries={entries}
            onMap={() => unknown.look([file.file], true)}
          />
        ))}
      </Box>
    </PageSection>
  );
}

function FileLine({
  file,
  entries,
  onMap,
}: {
  readonly file: TakenFile;
  readonly entries: readonly CoverageEntry[];
  readonly onMap: () => void;
}) {
  const { t, i18n } = useTranslation();
  const sessionAddress = useSessionAddress();
  const { name, state, share, report, error } = file;
  const isBad = state === 'failed' || state === 'refused' || state === 'unreachable';
  const entry = report ? bestEntry(entries, report.dates) : null;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>: {t(`data:taken.${report?.known ? 'known' : state}`)}
      </Typography>
      {(state === 'sending' || state === 'running') && (
        <LinearProgress
          aria-label={name}
          variant={share === null ? 'indeterminate' : 'determinate'}
          value={(share ?? 0) * 100}
        />
      )}
      {isBad && error && (
        <Typography role="alert" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          <bdi>{error}</bdi>
        </Typography>
      )}
      {state === 'failed' && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t('data:files.map')}: ${name}`}
          onClick={onMap}
        >
          {t('data:files.map')}
        </Button>
      )}
      {report && !report.known && <ReportLines report={report} />}
      {entry && (
        <Link component={RouterLink} to={sessionAddress(entry.symbol, entry.date)}>
          {t('data:taken.see', {
            symbol: entry.symbol,
            date: formatDate(entry.date, i18n.language, 'year'),
          })}
        </Link>
      )}
    </Box>
  );
}

function ReportLines({ report }: { readonly report: NonNullable<TakenFile['report']> }) {
  const { t, i18n } = useTranslation();
  const { dates } = report;
  const [first, last] = [dates[0], dates.at(-1)].map(
    (date) => date && formatDate(date, i18n.language, 'year'),
  );
  const span = dates.length > 1 ? formatList([first ?? '', last ?? ''], i18n.language) : (first ?? '');
  return (
    <>
      <Typography variant="body2">{takenText(report, span, t)}</Typography>
      {[...report.skipped, ...(report.partial ?? [])].map(({ reason, rows }) => (
        <Typography key={reason} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('data:taken.skipped', counted(rows))} <bdi>{reason}</bdi>
        </Typography>
      ))}
      {report.left.map(({ source, contractDays }) => (
        <Typography key={source} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('data:taken.left', { ...counted(contractDays), source })}
        </Typography>
      ))}
    </>
  );
}
