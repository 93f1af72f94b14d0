import type { Problem } from '#api/answer.ts';

/** A call about the person who is signed in did not do what it should; `message` is for a person to read. */
export class PersonalCallError extends Error {
  /** 0 when the server could not be reached. */
  readonly status: number;

  constructor(status: number, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PersonalCallError';
    this.status = status;
  }
}

/** Asks a call of `/api/v2/me` and answers its JSON, null for an answer without one. Throws PersonalCallError. */
export async function personalCall<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options: Pick<RequestInit, 'keepalive' | 'signal'> = {},
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      ...options,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new PersonalCallError(0, '', { cause });
  }
  const answer: unknown = response.headers.get('content-type')?.includes('json')
    ? await response.json()
    : null;
  if (!response.ok)
    throw new PersonalCallError(response.status, reasonOf(answer) ?? `HTTP ${response.status}`);
  return answer as Answer;
}

/** The server's own words. */
function reasonOf(answer: unknown): string | null {
  const { detail } = (answer ?? {}) as Partial<Problem>;
  return typeof detail === 'string' ? detail : null;
}
