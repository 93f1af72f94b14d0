import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { AuthPageContext } from './auth-page.ts';

/** What every part of a page is drawn from. */
export type PartProps = { readonly t: TFunction; readonly context: AuthPageContext };

type FormProps = PartProps & {
  /** Below the base. */
  readonly to: string;
  readonly quiet?: boolean;
  readonly submit: string;
  readonly children?: ReactNode;
};

/** A form that works without a script: it carries the token against forgery and the way on. */
export function Form({ context, to, quiet = false, submit, children }: FormProps) {
  return (
    <form method="post" action={`${context.base}/${to}`}>
      <input type="hidden" name="csrfToken" value={context.csrfToken} />
      <input type="hidden" name="callbackUrl" value={context.callbackUrl} />
      {children}
      <button type="submit" className={quiet ? 'quiet' : undefined}>
        {submit}
      </button>
    </form>
  );
}

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly value?: string;
  /** Told before it is broken. */
  readonly rule?: string;
  /** Beside the label of a field that may stay empty. */
  readonly optional?: string;
  readonly lengths?: { readonly min?: number; readonly max: number };
  /** Shown and sent, not to be changed. */
  readonly fixed?: boolean;
  /** The text that says what is wrong stands above the form under this id. */
  readonly fault?: string | undefined;
};

/** A labelled field with what the browser may fill in. */
export function Field({
  name,
  label,
  type = 'text',
  autoComplete,
  value,
  rule,
  optional,
  lengths,
  fixed = false,
  fault,
}: FieldProps) {
  const ruleId = rule && `${name}-rule`;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="optional"> ({optional})</span>}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        required={!optional}
        readOnly={fixed}
        minLength={lengths?.min}
        maxLength={lengths?.max}
        aria-describedby={[ruleId, fault].filter(Boolean).join(' ') || undefined}
        aria-invalid={fault ? true : undefined}
        spellCheck={type === 'text' ? undefined : false}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        dir={type === 'text' ? 'auto' : 'ltr'}
      />
      {rule && (
        <p id={ruleId} className="rule">
          {rule}
        </p>
      )}
    </div>
  );
}
