import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import type {
  BackupEntry,
  backupsAnswer,
  dropSimulatedAnswer,
  restoreAnswer,
  retentionAnswer,
} from '#api/library.ts';
import { formatDate, formatDecimals, formatList, UNKNOWN } from '#ui/formats.ts';
import { marketApi, useStorageQuery } from '#ui/state/market-api.ts';
import { useAppDispatch } from '#ui/state/store.ts';
import { useNow } from '#ui/state/use-now.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { instantText } from '#web/instant-text.ts';
import { PageSection } from '../page-section.tsx';
import { ReadingTable } from '../reading-table.tsx';
import { counted, removedText } from './counted-texts.ts';
import { useOperator, WriteFailure } from './operator.tsx';
import type { Written } from './write-call.ts';

const MIB = 2 ** 20;
const mebibytes = (bytes: number | null) =>
  bytes === null ? UNKNOWN : `${formatDecimals(bytes / MIB, 1)} MiB`;

/** Room, and what a person does about it. */
export function UpkeepSections() {
  const { t } = useTranslation();
  const { data } = useStorageQuery({}, { refetchOnMountOrArgChange: true });
  const rows = data && [
    ['bytes', mebibytes(data.bytes)],
    ['free', mebibytes(data.freeBytes)],
    ['dates', formatDecimals(data.dates, 0)],
    ['contractDays', formatDecimals(data.contractDays, 0)],
    ['openMinutes', formatDecimals(data.openMinutes, 0)],
    ['simulatedDates', formatDecimals(data.simulatedDates, 0)],
  ];
  return (
    <>
      <PageSection title={t('data:storage.title')}>
        {rows && (
          <ReadingTable
            label={t('data:storage.title')}
            heads={[t('data:feed.figure'), t('data:feed.value')]}
            rows={rows.map(([name, value]) => ({
              key: name!,
              cells: [t(`data:storage.${name}`), <bdi key={name}>{value}</bdi>],
            }))}
          />
        )}
        <Simulated isThere={(data?.simulatedDates ?? 0) > 0} />
      </PageSection>
      <PageSection title={t('data:retention.title')} text={t('data:retention.text')}>
        <Retention />
      </PageSection>
      <PageSection title={t('data:backup.title')} text={t('data:backup.text')}>
        <BackupList />
      </PageSection>
    </>
  );
}

/** What was asked for and came of it; while it goes on nothing else is asked. */
function useChange<Value>() {
  const dispatch = useAppDispatch();
  const [isGoingOn, setIsGoingOn] = useState(false);
  const [written, setWritten] = useState<Written<Value> | null>(null);
  const run = async (ask: () => Promise<Written<Value>>, changesData: boolean) => {
    setIsGoingOn(true);
    const came = await ask();
    setIsGoingOn(false);
    setWritten(came);
    if (changesData && came.kind === 'done') dispatch(marketApi.util.resetApiState());
    return came;
  };
  return { isGoingOn, written, run };
}

function Simulated({ isThere }: { readonly isThere: boolean }) {
  const { t } = useTranslation();
  const operator = useOperator();
  const { isGoingOn, written, run } = useChange<z.infer<typeof dropSimulatedAnswer>>();
  const [isSure, setIsSure] = useState(false);
  const drop = () => {
    setIsSure(false);
    void run(() => operator.ask('/api/v2/drop-simulated', { method: 'POST' }), true);
  };
  return (
    <>
      {isThere && (
        <Sure
          label={t('data:simulated.drop')}
          question={t('data:simulated.sure')}
          isAsked={isSure}
          onAsked={setIsSure}
          onSure={drop}
          isGoingOn={isGoingOn}
        />
      )}
      <WriteFailure written={written} />
      {written?.kind === 'done' && (
        <Alert severity="success">{t('data:simulated.done', counted(written.value.contractDays))}</Alert>
      )}
    </>
  );
}

/** A button that asks once more before it does what cannot be undone. */
function Sure(props: {
  readonly label: string;
  readonly question: string;
  readonly isAsked: boolean;
  readonly onAsked: (asked: boolean) => void;
  readonly onSure: () => void;
  readonly isGoingOn: boolean;
}) {
  const { t } = useTranslation();
  if (!props.isAsked)
    return (
      <Button variant="outlined" disabled={props.isGoingOn} onClick={() => props.onAsked(true)}>
        {props.label}
      </Button>
    );
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography>{props.question}</Typography>
      <Button variant="contained" color="warning" disableElevation onClick={props.onSure}>
        {props.label}
      </Button>
      <Button onClick={() => props.onAsked(false)}>{t('data:cancel')}</Button>
    </Box>
  );
}

function Retention() {
  const { t, i18n } = useTranslation();
  const operator = useOperator();
  const { isGoingOn, written, run } = useChange<z.infer<typeof retentionAnswer>>();
  const [keep, setKeep] = useState('250');
  const [counted, setCounted] = useState<number | null>(null);
  const sessions = Number(keep);
  const isGood = Number.isInteger(sessions) && sessions >= 1 && sessions <= 10_000;
  const ask = async (dry: boolean) => {
    const body = { keep: sessions, dry };
    const came = await run(() => operator.ask('/api/v2/retention', { method: 'POST', body }), !dry);
    setCounted(dry && came.kind === 'done' && came.value.dates.length > 0 ? sessions : null);
  };
  const answer = written?.kind === 'done' ? written.value : null;
  const day = (date: string) => formatDate(date, i18n.language, 'year');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          type="number"
          label={t('data:retention.keep')}
          value={keep}
          error={!isGood}
          onChange={({ target }) => {
            setKeep(target.value);
            setCounted(null);
          }}
          slotProps={{ htmlInput: { min: 1, max: 10_000 } }}
        />
        <Button variant="outlined" disabled={!isGood || isGoingOn} onClick={() => void ask(true)}>
          {t('data:retention.count')}
        </Button>
        {counted === sessions && (
          <Button
            variant="contained"
            color="warning"
            disableElevation
            disabled={isGoingOn}
            onClick={() => void ask(false)}
          >
            {t('data:retention.remove')}
          </Button>
        )}
      </Box>
      <WriteFailure written={written} />
      {answer && (
        <Alert severity={answer.dry ? 'info' : 'success'}>
          {answer.dates.length === 0
            ? t('data:retention.nothing')
            : removedText(answer, answer.before ? day(answer.before) : UNKNOWN, t)}{' '}
          {answer.lost.length > 0 &&
            t('data:retention.lost', {
              count: answer.lost.length,
              dates: formatList(answer.lost.slice(0, 3).map(day), i18n.language),
            })}
        </Alert>
      )}
    </>
  );
}

function BackupList() {
  const { t, i18n } = useTranslation();
  const operator = useOperator();
  const now = useNow(60_000);
  const [listed, setListed] = useState<z.infer<typeof backupsAnswer> | null>(null);
  const [sureOf, setSureOf] = useState<string | null>(null);
  const made = useChange<BackupEntry>();
  const restored = useChange<z.infer<typeof restoreAnswer>>();
  const refresh = useCallback(async () => {
    const came = await operator.ask<z.infer<typeof backupsAnswer>>('/api/v2/backups', { method: 'GET' });
    if (came.kind === 'done') setListed(came.value);
  }, [operator]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  const make = async () => {
    await made.run(() => operator.ask('/api/v2/backups', { method: 'POST', body: {} }), false);
    await refresh();
  };
  const isGoingOn = made.isGoingOn || restored.isGoingOn;
  const restore = (from: string) => {
    setSureOf(null);
    void restored.run(() => operator.ask('/api/v2/restore', { method: 'POST', body: { from } }), true);
  };
  return (
    <>
      <Button variant="outlined" disabled={isGoingOn} onClick={() => void make()}>
        {t(`data:backup.${made.isGoingOn ? 'making' : 'make'}`)}
      </Button>
      <WriteFailure written={made.written} />
      <WriteFailure written={restored.written} />
      {restored.written?.kind === 'done' && (
        <Alert severity="success">
          {t('data:backup.restored')} <bdi>{restored.written.value.keptIn}</bdi>
        </Alert>
      )}
      {listed && listed.backups.length > 0 && (
        <ReadingTable
          label={t('data:backup.list')}
          heads={[
            t('data:backup.made'),
            t('data:backup.size'),
            t('data:backup.parts'),
            t('data:backup.restore'),
          ]}
          rows={listed.backups.map((entry) => ({
            key: entry.name,
            cells: [
              <bdi key="at">{instantText(entry.at, now, i18n.language)}</bdi>,
              mebibytes(entry.bytes),
              <bdi key="parts">{formatList(entry.parts, i18n.language)}</bdi>,
              <Sure
                key="restore"
                label={t('data:backup.restore')}
                question={t('data:backup.sure')}
                isAsked={sureOf === entry.name}
                onAsked={(asked) => setSureOf(asked ? entry.name : null)}
                onSure={() => restore(entry.name)}
                isGoingOn={isGoingOn}
              />,
            ],
          }))}
        />
      )}
      {listed && listed.backups.length === 0 && <Typography>{t('data:backup.none')}</Typography>}
    </>
  );
}
