import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useCopy } from '#ui/use-copy.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { MEASURE, PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';
import {
  type Draft,
  type DraftField,
  EMPTY_DRAFT,
  FIELDS,
  faultsOf,
  LONGEST,
  letterOf,
  mailAddressOf,
} from './draft.ts';
import { type Sent, send } from './send.ts';

const ASKED: Readonly<Record<DraftField, { readonly type: string; readonly autoComplete: string }>> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  message: { type: 'text', autoComplete: 'off' },
};

/** Who runs this server, and a form that writes to them. */
export function Contact() {
  const { t } = useTranslation();
  return (
    <PageFrame id="contact">
      <PageSection title={t('contact:address.title')} text={t('contact:address.text')}>
        <Typography component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
          {t('contact:address.operator')}
          <br />
          {location.origin}
        </Typography>
      </PageSection>
      <PageSection title={t('contact:form.title')}>
        <ContactForm />
      </PageSection>
      <PageSection title={t('contact:help.title')} text={t('contact:help.text')} more={['guide', 'policy']} />
    </PageFrame>
  );
}

function ContactForm() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const faults = asked ? faultsOf(draft) : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setSent(null);
    const first = FIELDS.find((field) => faultsOf(draft)[field]);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setSending(true);
    const outcome = await send(draft);
    setSending(false);
    setSent(outcome);
    if (outcome.kind !== 'sent') return;
    setDraft(EMPTY_DRAFT);
    setAsked(false);
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: MEASURE, justifyItems: 'start' }}
    >
      {FIELDS.map((field) => {
        const fault = faults[field];
        return (
          <TextField
            key={field}
            {...ASKED[field]}
            name={field}
            label={t(`contact:field.${field}`)}
            value={draft[field]}
            onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            required
            fullWidth
            size="small"
            multiline={field === 'message'}
            minRows={6}
            error={fault !== undefined}
            helperText={fault && t(`contact:fault.${fault}`, { longest: LONGEST[field] })}
          />
        );
      })}
      <Button type="submit" variant="contained" disableElevation disabled={sending}>
        {sending ? t('contact:form.sending') : t('contact:form.send')}
      </Button>
      <Box aria-live="polite" sx={{ width: '100%' }}>
        {sent && <Outcome sent={sent} draft={draft} />}
      </Box>
    </Box>
  );
}

/** What became of the message; where it was not sent it stands above as it was, and can go another way. */
function Outcome({ sent, draft }: { readonly sent: Sent; readonly draft: Draft }) {
  const { t } = useTranslation();
  if (sent.kind === 'sent') return <Alert severity="success">{t('contact:outcome.sent')}</Alert>;
  const reason = sent.kind === 'refused' ? sent.reason : '';
  return (
    <Alert severity="warning">
      <Typography>{t(`contact:outcome.${sent.kind}`, { reason })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <CopyLetter draft={draft} />
        <Button size="small" variant="outlined" color="inherit" href={mailAddressOf(draft, 'Strikescope')}>
          {t('contact:otherwise.mail')}
        </Button>
      </Box>
    </Alert>
  );
}

function CopyLetter({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const clipboard = useCopy();
  if (!clipboard) return null;
  const { copied, copy } = clipboard;
  const label =
    copied === null
      ? t('contact:otherwise.copy')
      : copied
        ? t('contact:otherwise.copied')
        : t('ui.panel.notCopied');
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={() => copy(letterOf(draft))}>
      {label}
    </Button>
  );
}
