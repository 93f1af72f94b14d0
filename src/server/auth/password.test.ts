import { describe, expect, it } from 'vitest';
import { hashPassword, PasswordsBusyError, passwordFault, verifyPassword } from './password.ts';

describe('the rule for passwords', () => {
  it.each([
    ['short', 'too short'],
    ['neunzeich', 'too short'],
    ['x'.repeat(129), 'too long'],
    ['password123', 'common'],
    ['P@ssw0rd2024', 'common'],
    ['passwordpassword', 'common'],
    ['!!Welcome123', 'common'],
    ['Banknifty@2026', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['9876543210', 'common'],
    ['12101985121085', 'common'],
    ['qwertyuiop1', 'common'],
    ['abcdefghijkl', 'common'],
    ['1q2w3e4r5t', 'common'],
    ['asha.rao@example.in', 'the e-mail'],
    ['Asha.Rao-x', null],
    ['correct horse battery', null],
    ['ரகசியம்-பூனை-கடல்', null],
    ['q7#Lm2!vXz', null],
  ] as const)('%s: %s', (password, fault) => {
    expect(passwordFault(password, 'asha.rao@example.in')).toBe(fault);
  });

  it('counts characters, not the units they are written in', () => {
    expect(passwordFault('😀😁😂🤣😃', null)).toBe('too short');
    expect(passwordFault('😀😁😂🤣😃😄😅😆😉😊', null)).not.toBe('too short');
  });
});

describe('a password that is kept', () => {
  it('is known again, and no other is', async () => {
    const hash = await hashPassword('a kite over Pune');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'a kite over Pune')).toBe(true);
    expect(await verifyPassword(hash, 'a kite over pune')).toBe(false);
    expect(await hashPassword('a kite over Pune')).not.toBe(hash);
  });

  it('is the same however its letters are composed', async () => {
    const hash = await hashPassword('caf\u00e9 in Mumbai');
    expect(await verifyPassword(hash, 'cafe\u0301 in Mumbai')).toBe(true);
  });

  it('is never that of nobody', async () => {
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  });

  it('waits its turn, and not behind any number of others', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword(null, 'x')));
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof PasswordsBusyError)).toBe(true);
    expect(await verifyPassword(null, 'x')).toBe(false);
  });
});
