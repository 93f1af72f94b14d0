import type { TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AuthPage, AuthPageContext, Registration } from './auth-page.ts';
import { authTexts } from './auth-texts.ts';
import { BODIES, FAULT_ID } from './bodies.tsx';
import { type Said, saidOf } from './failure-key.ts';
import { Backdrop, Mark } from './mark.tsx';

/** The documented code of Chinese is another language's outside of the product. */
const TAGS: Readonly<Record<string, string>> = { ch: 'zh-Hans' };

/** The keys of each page's texts. */
const KEYS = {
  signin: { title: 'auth:signin.title', lead: 'auth:signin.lead' },
  signout: { title: 'auth:signout.title', lead: 'auth:signout.lead' },
  error: { title: 'auth:error.title', lead: null },
  register: { title: 'auth:register.title', lead: 'auth:register.lead' },
  confirm: { title: 'auth:register.title', lead: 'auth:confirm.lead' },
  reset: { title: 'auth:reset.title', lead: 'auth:reset.lead' },
  'reset-request': { title: 'auth:resetRequest.title', lead: 'auth:resetRequest.lead' },
} as const satisfies Record<AuthPage, { title: string; lead: string | null }>;

/** In place of the lead where an account is not made at once. */
const REGISTER_LEADS = {
  'at once': 'auth:register.lead',
  'by mail': 'auth:register.leadByMail',
  closed: 'auth:register.leadClosed',
} as const satisfies Record<Registration, string>;

function leadOf(page: AuthPage, { session, registration }: AuthPageContext) {
  if (page === 'signout' && !session) return null;
  return page === 'register' ? REGISTER_LEADS[registration] : KEYS[page].lead;
}

/**
 * A page of sign-in as a whole document. It loads one style sheet and no script. What stands in `context` is escaped;
 * an error that the catalogue does not know is told as one without a name.
 */
export async function renderAuthPage(page: AuthPage, context: AuthPageContext): Promise<string> {
  const t = await authTexts(context.language);
  return `<!doctype html>${renderToStaticMarkup(<Document page={page} context={context} t={t} />)}`;
}

type DocumentProps = { readonly page: AuthPage; readonly context: AuthPageContext; readonly t: TFunction };

function Document({ page, context, t }: DocumentProps) {
  const { language, dir, mode, theme } = context;
  const said = saidOf(context.error ?? (page === 'error' ? 'UnknownError' : null));
  const { title } = KEYS[page];
  const lead = leadOf(page, context);
  const Body = BODIES[page];
  return (
    <html lang={TAGS[language] ?? language} dir={dir} data-mode={mode} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#011e3c" />
        <title>{`${t(title)} · Strikescope`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/auth-pages.css" />
      </head>
      <body>
        <Backdrop />
        <div className="page">
          <header>
            <a href="/" aria-label="Strikescope">
              <Mark dir={dir} />
            </a>
          </header>
          <main>
            <h1>{t(title)}</h1>
            {lead && <p className="lead">{t(lead)}</p>}
            {said && <Saying said={said} t={t} />}
            <Body t={t} context={context} said={said} />
          </main>
          <footer>
            <a href="/">{t('auth:home')}</a>
          </footer>
        </div>
      </body>
    </html>
  );
}

/** What is the matter, or that all is well. */
function Saying({ said, t }: { readonly said: Said; readonly t: TFunction }) {
  return said.kind === 'notice' ? (
    <p className="saying notice" role="status">
      {t(`auth:notice.${said.key}`)}
    </p>
  ) : (
    <p className="saying failure" role="alert" id={FAULT_ID}>
      {t(`auth:failure.${said.key}`)}
    </p>
  );
}
