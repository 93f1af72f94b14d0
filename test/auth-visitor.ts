export type AuthReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What a script would read. */
  readonly body: unknown;
  readonly location: string | null;
};

export type Sending = {
  /** As a page without a script sends it. */
  readonly form?: boolean;
  /** In place of the right one; null sends none. */
  readonly csrf?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Somebody with a browser of his own, who keeps cookies and follows nothing by himself. */
export function visitorOf(origin: string, base = '/api/auth') {
  const cookies = new Map<string, string>();
  let csrf: string | null = null;

  const ask = async (path: string, init: RequestInit = {}): Promise<AuthReply> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, origin), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const name = pair.slice(0, pair.indexOf('='));
      const isGone = /;\s*expires=Thu, 01 Jan 1970|;\s*max-age=0/i.test(line);
      if (isGone) cookies.delete(name);
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? (JSON.parse(text) as unknown) : null,
      location: response.headers.get('location'),
    };
  };

  const csrfToken = async () => {
    csrf ??= ((await ask(`${base}/csrf`)).body as { csrfToken: string }).csrfToken;
    return csrf;
  };

  return {
    cookies,
    ask,
    csrfToken,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) => ask(path, { headers }),
    /** Sends a form under the base. */
    async post(
      action: string,
      fields: Readonly<Record<string, string>> = {},
      { form = false, csrf: other, headers = {} }: Sending = {},
    ) {
      const token = other === undefined ? await csrfToken() : other;
      const body = new URLSearchParams(fields);
      if (token !== null) body.set('csrfToken', token);
      if (!form) body.set('json', 'true');
      return ask(`${base}/${action}`, { method: 'POST', body, headers });
    },
    /** Who the server says this is. */
    session: async () => (await ask(`${base}/session`)).body,
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
