import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What an OpenID provider may do wrong. */
export type Misbehaviour =
  | 'wrong nonce'
  | 'wrong state'
  | 'wrong audience'
  | 'wrong issuer'
  | 'bad signature'
  | 'no signature'
  | 'expired'
  | 'access denied'
  | 'no e-mail'
  | 'e-mail not verified'
  | 'token 500'
  | 'token garbage'
  | 'discovery 500'
  | 'discovery garbage'
  | 'slow';

export type OpenIdPerson = {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string;
};

const CLIENT = { clientId: 'a-client', clientSecret: 'a secret of that client' };

/**
 * An OpenID provider on this machine, in place of Google's: discovery, authorization code with PKCE, keys, signed id tokens.
 * It signs in `person` without asking, and does `misbehave` wrong.
 */
export async function openIdServer() {
  const right = await generateKeyPair('RS256', { extractable: true });
  const wrong = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  const doing: { misbehave: Misbehaviour | null; person: OpenIdPerson } = {
    misbehave: null,
    person: {
      sub: '1084',
      email: 'ravi@example.in',
      name: 'Ravi',
      picture: 'https://lh3.googleusercontent.com/a/x',
    },
  };
  let issuer = '';

  const idToken = async (asked: URLSearchParams) => {
    const { misbehave, person } = doing;
    const claims = {
      nonce: misbehave === 'wrong nonce' ? randomUUID() : (asked.get('nonce') ?? ''),
      name: person.name,
      picture: person.picture,
      ...(misbehave === 'no e-mail'
        ? {}
        : { email: person.email, email_verified: misbehave !== 'e-mail not verified' }),
    };
    const signing = new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject(person.sub)
      .setIssuer(misbehave === 'wrong issuer' ? 'https://evil.example' : issuer)
      .setAudience(misbehave === 'wrong audience' ? 'another-client' : CLIENT.clientId)
      .setIssuedAt(new Date(Date.now() - (misbehave === 'expired' ? 7_200_000 : 0)))
      .setExpirationTime(misbehave === 'expired' ? '1h ago' : '1h');
    const token = await signing.sign(misbehave === 'bad signature' ? wrong.privateKey : right.privateKey);
    if (misbehave !== 'no signature') return token;
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  };

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const back = new URL(query.get('redirect_uri')!);
    const state = doing.misbehave === 'wrong state' ? randomUUID() : query.get('state')!;
    if (doing.misbehave === 'access denied')
      back.search = String(new URLSearchParams({ error: 'access_denied', state }));
    else {
      const code = randomUUID();
      codes.set(code, query);
      back.search = String(new URLSearchParams({ code, state }));
    }
    response.writeHead(302, { location: back.href }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    if (doing.misbehave === 'token 500') return response.writeHead(500).end('oh');
    if (doing.misbehave === 'token garbage') return sendJson(response, '{"access_token":');
    const form = new URLSearchParams(await bodyOf(request));
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = Buffer.from(
      request.headers.authorization?.slice('Basic '.length) ?? '',
      'base64',
    ).toString();
    const client = `${CLIENT.clientId}:${new URLSearchParams({ '': CLIENT.clientSecret }).toString().slice(1)}`;
    if (!asked || asked.get('code_challenge') !== challenge || basic !== client)
      return sendJson(response, '{"error":"invalid_grant"}', 400);
    const answer = {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await idToken(asked),
    };
    sendJson(response, JSON.stringify(answer));
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const answer = async () => {
      if (doing.misbehave === 'slow') return;
      switch (url.pathname) {
        case '/.well-known/openid-configuration':
          if (doing.misbehave === 'discovery 500') return response.writeHead(500).end();
          if (doing.misbehave === 'discovery garbage') return sendJson(response, '<html>');
          return sendJson(
            response,
            JSON.stringify({
              issuer,
              authorization_endpoint: `${issuer}/authorize`,
              token_endpoint: `${issuer}/token`,
              userinfo_endpoint: `${issuer}/userinfo`,
              jwks_uri: `${issuer}/keys`,
              response_types_supported: ['code'],
              id_token_signing_alg_values_supported: ['RS256'],
              code_challenge_methods_supported: ['S256'],
            }),
          );
        case '/authorize':
          return authorize(url.searchParams, response);
        case '/token':
          return token(request, response);
        case '/keys':
          return sendJson(response, JSON.stringify({ keys: [jwk] }));
        default:
          return response.writeHead(404).end();
      }
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    doing,
    settings: { ...CLIENT, issuer, patienceMs: 3000 },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendJson(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
