import type { Draft } from './draft.ts';

const CONTACT = '/api/v2/contact';

/** What became of a message. */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable' };

/** Hands the message to the server. */
export async function send({ name, email, message }: Draft): Promise<Sent> {
  const body = JSON.stringify({ name: name.trim(), email: email.trim(), message: message.trim() });
  let response: Response;
  try {
    response = await fetch(CONTACT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.ok) return { kind: 'sent' };
  return { kind: 'refused', reason: await reasonOf(response) };
}

/** The server's own words where it gave any. */
async function reasonOf(response: Response): Promise<string> {
  const status = `HTTP ${response.status}`;
  if (!response.headers.get('content-type')?.includes('json')) return status;
  const answer: unknown = await response.json().catch(() => null);
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null;
  return typeof detail === 'string' ? detail : status;
}
