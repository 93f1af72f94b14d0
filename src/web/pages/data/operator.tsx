import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { createContext, type FormEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { askWriter, type Written } from './write-call.ts';

export type Operator = {
  /** Asks for a change; where it is refused, the page asks the person for the operator token. */
  ask<Value>(path: string, wish: Parameters<typeof askWriter>[2]): Promise<Written<Value>>;
};

const Context = createContext<Operator | null>(null);

/** The operator of the page around. Throws an Error outside of OperatorAccess. */
export function useOperator(): Operator {
  const operator = useContext(Context);
  if (!operator) throw new Error('useOperator outside of OperatorAccess');
  return operator;
}

/** Who may change data here. The token is kept for as long as the page is open, and nowhere else. */
export function OperatorAccess({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [token, setToken] = useState<string | null>(null);
  const [draft, setDraft] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const operator = useMemo(
    (): Operator => ({
      ask: async <Value,>(path: string, wish: Parameters<typeof askWriter>[2]) => {
        const written = await askWriter<Value>(path, token, wish);
        if (written.kind === 'refused') setIsAsked(true);
        return written;
      },
    }),
    [token],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setToken(draft.trim() || null);
    setIsAsked(false);
  };
  return (
    <Context value={operator}>
      {isAsked && (
        <Alert severity="warning" variant="outlined">
          {t('data:token.text')}
          <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <TextField
              size="small"
              type="password"
              autoComplete="off"
              label={t('data:token.label')}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
            />
            <Button type="submit" variant="contained" disableElevation>
              {t('data:token.use')}
            </Button>
          </Box>
        </Alert>
      )}
      {children}
    </Context>
  );
}

/** Why a change was not made, in words. */
export function WriteFailure({ written }: { readonly written: Written<unknown> | null }) {
  const { t } = useTranslation();
  if (written === null || written.kind === 'done') return null;
  const text =
    written.kind === 'refused'
      ? t('data:token.refused')
      : written.kind === 'unreachable'
        ? t('ui.state.unreachableText')
        : written.reason;
  return <Alert severity="warning">{text}</Alert>;
}
