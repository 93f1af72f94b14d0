import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('have defaults that work on a laptop', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', feed: 'demo', logLevel: 'info' });
    expect(config.dataDir).toMatch(/data$/);
  });

  it('name every variable that is wrong at once', () => {
    const read = () => readConfig({ PORT: '80a', LOG_LEVEL: 'loud', RATE_LIMIT: '0', FEED: 'demo' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT="80a"', 'LOG_LEVEL="loud"', 'RATE_LIMIT="0"']) expect(read).toThrow(name);
    expect(read).not.toThrow('FEED');
  });

  it('take an empty variable as unset', () => {
    expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 8080, host: '127.0.0.1' });
  });

  it('refuse a port out of range', () => {
    expect(() => readConfig({ PORT: '65536' })).toThrow('PORT="65536"');
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });
});

describe('the tag manager', () => {
  it('is none until a container of it is named', () => {
    expect(readConfig({}).gtmId).toBeNull();
    expect(readConfig({ GTM_ID: 'GTM-ABC123' }).gtmId).toBe('GTM-ABC123');
    expect(() => readConfig({ GTM_ID: 'UA-1"><script>' })).toThrow('GTM_ID');
  });
});

describe('the settings about people', () => {
  it('keep accounts embedded and send no mail until they are told otherwise', () => {
    expect(readConfig({})).toMatchObject({ databaseUrl: null, publicUrl: null, mail: null });
    const config = readConfig({
      DATABASE_URL: 'postgres://a:b@db/people',
      PUBLIC_URL: 'https://charts.example.com/',
      SMTP_URL: 'smtp://mail:25',
      SMTP_FROM: 'Strikescope <desk@example.com>',
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://a:b@db/people',
      publicUrl: 'https://charts.example.com',
      mail: { url: 'smtp://mail:25', from: 'Strikescope <desk@example.com>' },
    });
  });

  it.each([
    [{ DATABASE_URL: 'mysql://a:very-secret@db' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'mail:very-secret' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'https://example.com/path' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ SMTP_FROM: 'nobody\r\nBcc: all@example.com' }, 'SMTP_FROM'],
    [{ SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://a.example' }, 'SMTP_FROM'],
    [{ SMTP_URL: 'smtp://mail', SMTP_FROM: 'a@b.c' }, 'PUBLIC_URL'],
  ])('are refused by name, and no password is repeated: %j', (env, name) => {
    let said = '';
    try {
      readConfig(env);
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain(name);
    expect(said).not.toContain('very-secret');
  });
});

describe('the settings of sign-in', () => {
  it('begin at the documented base without Google, and leave open what the feed and the address decide', () => {
    expect(readConfig({})).toMatchObject({
      authBase: '/api/auth',
      authSecret: null,
      google: null,
      requireLogin: null,
      demoPerson: null,
    });
  });

  it('take Google by both of its variables, from its own issuer unless another is named', () => {
    const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(both).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    });
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET');
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('GOOGLE_CLIENT_ID');
    expect(() => readConfig({ ...both, GOOGLE_ISSUER: 'http://evil.example' })).toThrow('GOOGLE_ISSUER');
    expect(readConfig({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9' }).google?.issuer).toBe(
      'http://127.0.0.1:9',
    );
  });

  it('leave registration to what is safe, or take open and closed', () => {
    expect(readConfig({}).registration).toBeNull();
    expect(readConfig({ REGISTRATION: 'closed' }).registration).toBe('closed');
    expect(() => readConfig({ REGISTRATION: 'no' })).toThrow('REGISTRATION="no"');
  });

  it('refuse a short secret, and a base that is taken or none', () => {
    expect(() => readConfig({ AUTH_SECRET: 'x'.repeat(31) })).toThrow('AUTH_SECRET');
    for (const base of ['/api/v2', '/api', 'auth', '/auth/', '/', '/data/x', '/a b'])
      expect(() => readConfig({ AUTH_BASE: base })).toThrow('AUTH_BASE');
    expect(readConfig({ AUTH_BASE: '/door' }).authBase).toBe('/door');
  });
});
