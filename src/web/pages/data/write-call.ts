/** What came of a call that changes data. 'refused': only with the operator token. */
export type Written<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unreachable' };

/** Asks for a change with the operator token, where there is one. The answer is our own server's, of type `Value`. */
export async function askWriter<Value>(
  path: string,
  token: string | null,
  { method, body }: { readonly method: 'GET' | 'POST'; readonly body?: object | FormData },
): Promise<Written<Value>> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.status === 403) return { kind: 'refused' };
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: 'done', value: answer as Value };
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null;
  return { kind: 'failed', reason: typeof detail === 'string' ? detail : `HTTP ${response.status}` };
}
