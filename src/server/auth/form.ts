import { z } from 'zod';
import { ProblemError } from '../problem.ts';

const LONGEST_TEXT = 4096;
const text = z.string().max(LONGEST_TEXT);

/** What a form of sign-in may hold; a call of the client sends the same as JSON or as a form. */
const fields = z.object({
  csrfToken: text.optional(),
  callbackUrl: text.optional(),
  json: z.union([text, z.boolean()]).optional(),
  name: text.optional(),
  email: text.optional(),
  password: text.optional(),
  newPassword: text.optional(),
  token: text.optional(),
  data: z.unknown().optional(),
});

export type AuthForm = Omit<z.output<typeof fields>, 'json'> & {
  /** Whether a script asks, which wants JSON, or a page, which wants to be led on. */
  readonly json: boolean;
};

/** The body of a request. Throws a 400 problem for one that is no form of ours. */
export function formOf(request: {
  readonly body: unknown;
  readonly headers: { 'content-type'?: string };
}): AuthForm {
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  const parsed = fields.safeParse(request.body ?? {});
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new ProblemError(400, 'The form cannot be read: every field is one text.', { errors });
  }
  const { json, ...form } = parsed.data;
  return { ...form, json: isJson || json === true || json === 'true' };
}

const email = z.email().max(254);

/** In lower case; null for what is no address. */
export function emailOf(given: string | undefined): string | null {
  const parsed = email.safeParse(given?.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}

const LONGEST_NAME = 100;

/** A person's name without what cannot be seen; null for none. `undefined` says that it is too long. */
export function personName(given: string | null | undefined): string | null | undefined {
  const name = (given ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .trim();
  if ([...name].length > LONGEST_NAME) return undefined;
  return name === '' ? null : name;
}
