import { type AuthPage, CREDENTIALS, DEMO, REGISTER_PAGE } from './auth-page.ts';
import type { Said } from './failure-key.ts';
import { Field, Form, type PartProps } from './fields.tsx';

/** The documented lengths of what people enter; the password's are those of the rule. */
const EMAIL = { max: 254 };
const NAME = { max: 100 };
const PASSWORD = { max: 128 };
const NEW_PASSWORD = { min: 10, max: 128 };

/** Id of the text that says what went wrong. */
export const FAULT_ID = 'fault';

type BodyProps = PartProps & { readonly said: Said | null };

/** What stands in the card of each page, below its title. */
export const BODIES: Readonly<Record<AuthPage, (props: BodyProps) => React.ReactNode>> = {
  signin: SignIn,
  signout: SignOut,
  error: Failure,
  register: Register,
  confirm: Confirm,
  reset: Reset,
  'reset-request': ResetRequest,
};

const faultIn = (said: Said | null, keys: readonly string[]) =>
  said?.kind === 'failure' && keys.includes(said.key) ? FAULT_ID : undefined;

/** The address of another page of sign-in, from which the person goes on to the same place. */
const beside = ({ context }: PartProps, path: string) =>
  `${path}?${new URLSearchParams({ callbackUrl: context.callbackUrl })}`;

function SignIn(props: BodyProps) {
  const { t, context, said } = props;
  const { providers, session, demo, base } = context;
  const others = providers.filter(({ id }) => id !== CREDENTIALS && id !== DEMO);
  const who = session?.name ?? session?.email;
  const fault = faultIn(said, ['credentials']);
  return (
    <>
      {who && <p className="lead">{t('auth:signin.as', { who })}</p>}
      <Form {...props} to={`callback/${CREDENTIALS}`} submit={t('auth:signin.submit')}>
        <Email {...props} fault={fault} />
        <Field
          name="password"
          type="password"
          label={t('auth:field.password')}
          autoComplete="current-password"
          lengths={PASSWORD}
          fault={fault}
        />
      </Form>
      <p className="beside">
        <a href={beside(props, `${base}/reset`)}>{t('auth:signin.forgot')}</a>
      </p>
      {(others.length > 0 || demo) && (
        <div className="or" role="presentation">
          <span>{t('auth:or')}</span>
        </div>
      )}
      {others.map(({ id, name }) => (
        <Form
          key={id}
          {...props}
          to={`signin/${id}`}
          quiet
          submit={t('auth:signin.with', { provider: name })}
        />
      ))}
      {demo && <Form {...props} to={`callback/${DEMO}`} quiet submit={t('auth:signin.demo')} />}
      {context.registration !== 'closed' && (
        <p className="ask">
          {t('auth:signin.ask')} <a href={beside(props, REGISTER_PAGE)}>{t('auth:signin.register')}</a>
        </p>
      )}
    </>
  );
}

function Register(props: BodyProps) {
  const { t, context, said } = props;
  return (
    <>
      {context.registration === 'at once' && (
        <Form {...props} to="register" submit={t('auth:register.submit')}>
          <Name {...props} />
          <Email {...props} fault={faultIn(said, ['email', 'taken'])} />
          <NewPassword {...props} label={t('auth:field.password')} />
        </Form>
      )}
      {context.registration === 'by mail' && (
        <Form {...props} to="register" submit={t('auth:resetRequest.submit')}>
          <Email {...props} fault={faultIn(said, ['email'])} />
        </Form>
      )}
      <p className="ask">
        {t('auth:register.ask')}{' '}
        <a href={beside(props, `${context.base}/signin`)}>{t('auth:register.signIn')}</a>
      </p>
    </>
  );
}

/** Who came by a link: it says which e-mail the account is for. */
function Confirm(props: BodyProps) {
  const { t, context } = props;
  return (
    <Form {...props} to="confirm" submit={t('auth:register.submit')}>
      <input type="hidden" name="token" value={context.token ?? ''} />
      <Email {...props} fault={undefined} fixed />
      <Name {...props} />
      <NewPassword {...props} label={t('auth:field.password')} />
    </Form>
  );
}

function Name({ t, said }: BodyProps) {
  return (
    <Field
      name="name"
      label={t('auth:field.name')}
      optional={t('auth:optional')}
      autoComplete="name"
      lengths={NAME}
      fault={faultIn(said, ['name'])}
    />
  );
}

type EmailProps = PartProps & { readonly fault: string | undefined; readonly fixed?: boolean };

/** Filled in where the person has given it before. */
function Email({ t, context, fault, fixed = false }: EmailProps) {
  return (
    <Field
      name="email"
      type="email"
      label={t('auth:field.email')}
      autoComplete="username"
      value={context.email}
      lengths={EMAIL}
      fault={fault}
      fixed={fixed}
    />
  );
}

function NewPassword({ t, said, label }: BodyProps & { readonly label: string }) {
  return (
    <Field
      name="password"
      type="password"
      label={label}
      autoComplete="new-password"
      rule={t('auth:rule')}
      lengths={NEW_PASSWORD}
      fault={faultIn(said, ['short', 'long', 'common', 'rule'])}
    />
  );
}

function SignOut(props: BodyProps) {
  const { t, context } = props;
  const who = context.session?.email ?? context.session?.name;
  if (!context.session) return <p className="lead">{t('auth:signout.nobody')}</p>;
  return (
    <>
      {who && <p className="lead">{t('auth:signout.as', { who })}</p>}
      <Form {...props} to="signout" submit={t('auth:signout.submit')} />
      <p className="beside">
        <a href={context.callbackUrl}>{t('auth:signout.stay')}</a>
      </p>
    </>
  );
}

function ResetRequest(props: BodyProps) {
  const { t, said } = props;
  return (
    <>
      <Form {...props} to="reset-request" submit={t('auth:resetRequest.submit')}>
        <Email {...props} fault={faultIn(said, ['email'])} />
      </Form>
      <BackToSignIn {...props} />
    </>
  );
}

function Reset(props: BodyProps) {
  const { t, context } = props;
  return (
    <>
      <Form {...props} to="reset" submit={t('auth:reset.submit')}>
        <input type="hidden" name="token" value={context.token ?? ''} />
        <NewPassword {...props} label={t('auth:field.newPassword')} />
      </Form>
      <BackToSignIn {...props} />
    </>
  );
}

function Failure(props: BodyProps) {
  const { t, context } = props;
  return (
    <>
      {context.error && <p className="rule">{t('auth:error.name', { name: context.error })}</p>}
      <BackToSignIn {...props} />
    </>
  );
}

function BackToSignIn(props: BodyProps) {
  const { t, context } = props;
  return (
    <p className="ask">
      <a href={beside(props, `${context.base}/signin`)}>{t('auth:error.again')}</a>
    </p>
  );
}
