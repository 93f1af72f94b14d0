import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { sessionTokens } from './session-token.ts';

const NOW = Date.UTC(2026, 7, 18, 6);
const DAY = 86_400_000;
const session = { id: 'a-session', expires: NOW + 30 * DAY };

describe('the token of a session', () => {
  it('names the session until its end, and says nothing to others', async () => {
    const tokens = await sessionTokens('the secret of this server, long enough');
    const token = await tokens.encode(session, NOW);
    expect(await tokens.decode(token, NOW)).toBe('a-session');
    expect(await tokens.decode(token, NOW + 30 * DAY - 1000)).toBe('a-session');
    expect(await tokens.decode(token, NOW + 30 * DAY + 1000)).toBeNull();
    expect(token).not.toContain('a-session');
    expect(Buffer.from(token, 'base64url').toString()).not.toContain('a-session');
    expect(token.length).toBeLessThan(300);
  });

  it('holds on every server with the same secret, and on none with another', async () => {
    const token = await (await sessionTokens('one secret')).encode(session, NOW);
    expect(await (await sessionTokens('one secret')).decode(token, NOW)).toBe('a-session');
    expect(await (await sessionTokens('two secrets')).decode(token, NOW)).toBeNull();
  });

  it('does not survive a change of any of its characters', async () => {
    const tokens = await sessionTokens('one secret');
    const token = await tokens.encode(session, NOW);
    for (let at = 0; at < token.length - 1; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(await tokens.decode(token.slice(0, at) + other + token.slice(at + 1), NOW)).toBeNull();
    }
  });

  it('is nothing that somebody else made', async () => {
    const tokens = await sessionTokens('one secret');
    const claims = { sid: 'a-session' };
    const others = [
      '',
      '.',
      '....',
      'x'.repeat(5000),
      '\u0000',
      'null',
      new UnsecuredJWT(claims).setExpirationTime('30d').encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('30d')
        .sign(new TextEncoder().encode('one secret, longer than 32 bytes, as it must be')),
      await new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime('30d')
        .encrypt(new Uint8Array(32)),
      `${Buffer.from('{"alg":"none","enc":"none"}').toString('base64url')}....`,
    ];
    for (const other of others) expect(await tokens.decode(other, NOW), other.slice(0, 40)).toBeNull();
  });
});
