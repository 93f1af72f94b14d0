import { describe, expect, it } from 'vitest';
import type { AuthPage, AuthPageContext } from './auth-page.ts';
import { saidOf } from './failure-key.ts';
import { renderAuthPage } from './render-auth-page.tsx';

const CONTEXT: AuthPageContext = {
  language: 'en',
  dir: 'ltr',
  mode: 'light',
  theme: 'AQUA_THEME',
  csrfToken: 'token-1',
  nonce: 'nonce-1',
  base: '/api/auth',
  providers: [{ id: 'credentials', name: 'Credentials' }],
  callbackUrl: '/notes',
  error: null,
  demo: false,
  registration: 'at once',
};
const PAGES: readonly AuthPage[] = [
  'signin',
  'signout',
  'error',
  'register',
  'confirm',
  'reset',
  'reset-request',
];
const ASHA = { name: 'Asha', email: 'asha@example.com' };

const drawn = (page: AuthPage, context: Partial<AuthPageContext> = {}) =>
  renderAuthPage(page, { ...CONTEXT, ...context });

describe('a page of sign-in', () => {
  it.each(PAGES)('%s is a whole document without a script and without a style of its own', async (page) => {
    const html = await drawn(page, { session: ASHA, token: 'token-of-a-link' });
    expect(html).toMatch(
      /^<!doctype html><html lang="en" dir="ltr" data-mode="light" data-theme="AQUA_THEME">/,
    );
    expect(html).not.toMatch(/<script|<style| style=/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
  });

  it('posts the token against forgery and the way on with every form', async () => {
    for (const page of PAGES) {
      const html = await drawn(page, {
        session: ASHA,
        demo: true,
        providers: [...CONTEXT.providers, { id: 'google', name: 'Google' }],
      });
      for (const [form] of html.matchAll(/<form.*?<\/form>/g)) {
        expect(form).toMatch(/^<form action="\/api\/auth\/[^"]+" method="post">/);
        expect(form).toContain('name="csrfToken" value="token-1"');
        expect(form).toContain('name="callbackUrl" value="/notes"');
      }
    }
  });

  it('offers what is configured and nothing else', async () => {
    const bare = await drawn('signin');
    expect(bare).not.toContain('Google');
    expect(bare).not.toContain('demo person');
    const full = await drawn('signin', {
      demo: true,
      providers: [...CONTEXT.providers, { id: 'google', name: 'Google' }],
    });
    expect(full).toContain('action="/api/auth/signin/google"');
    expect(full).toContain('action="/api/auth/callback/demo"');
  });

  it('tells the browser which password is meant, and the rule before it is broken', async () => {
    expect(await drawn('signin')).toMatch(/autoComplete="current-password"|autocomplete="current-password"/);
    const register = await drawn('register');
    expect(register).toMatch(/aria-describedby="password-rule"/);
    expect(register).toContain('At least 10 characters');
  });

  it('asks for what the way of registering needs: all at once, an e-mail alone, or nothing', async () => {
    const fields = async (registration: AuthPageContext['registration']) =>
      [...(await drawn('register', { registration })).matchAll(/<input id="(\w+)"/g)].map(([, id]) => id);
    expect(await fields('at once')).toEqual(['name', 'email', 'password']);
    expect(await fields('by mail')).toEqual(['email']);
    expect(await fields('closed')).toEqual([]);
    expect(await drawn('register', { registration: 'closed' })).toContain('Whoever runs this server');
    expect(await drawn('signin', { registration: 'by mail' })).toContain('href="/register?');
    expect(await drawn('signin', { registration: 'closed' })).not.toContain('href="/register');
  });

  it('of a link names the e-mail that it is for, which stays as it is', async () => {
    const html = await drawn('confirm', { token: 'token-of-a-link', email: 'asha@example.com' });
    expect(html).toMatch(/<input id="email"[^>]* readonly="" [^>]*value="asha@example.com"/i);
    expect(html).toContain('name="token" value="token-of-a-link"');
  });

  it('says what went wrong as an alert, and beside the fields that it is about', async () => {
    const html = await drawn('signin', { error: 'CredentialsSignin', email: 'asha@example.com' });
    expect(html).toContain('role="alert" id="fault"');
    expect(html.match(/aria-describedby="fault" aria-invalid="true"/g)).toHaveLength(2);
    expect(html).toContain('value="asha@example.com"');
  });

  it('escapes what comes from an address', async () => {
    const html = await drawn('error', { error: '"><script>alert(1)</script>', callbackUrl: '"><script>' });
    expect(html).not.toContain('<script');
  });

  it.each([
    ['ch', 'zh-Hans', '登录'],
    ['fr', 'fr', 'Connexion'],
    ['ar', 'ar', 'تسجيل الدخول'],
    ['hi', 'hi', 'साइन इन'],
    ['xx', 'xx', 'Sign in'],
    ['../en', '../en', 'Sign in'],
  ])('has the texts of %s', async (language, tag, title) => {
    const html = await drawn('signin', { language });
    expect(html).toContain(`<html lang="${tag}"`);
    expect(html).toContain(`<h1>${title}</h1>`);
  });
});

describe('what a page says of a name', () => {
  it('is nothing without one, one text for what is the same to a person, and never nothing for a name', () => {
    expect(saidOf(null)).toBeNull();
    expect(saidOf('OAuthCallbackError')).toEqual(saidOf('OAuthSignin'));
    expect(saidOf('constructor')).toEqual({ kind: 'failure', key: 'unknown' });
    expect(saidOf('ResetSent')).toEqual({ kind: 'notice', key: 'resetSent' });
  });
});
