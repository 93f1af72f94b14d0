import { describe, expect, it } from 'vitest';
import { type Draft, faultsOf, LONGEST, letterOf, mailAddressOf } from './draft.ts';

const draft = (changes: Partial<Draft> = {}): Draft => ({
  name: 'A Trader',
  email: 'trader@example.org',
  message: 'The walls of NIFTY stand where I expect them.',
  ...changes,
});

describe('a message to the operator', () => {
  it('can be sent when it has a name, an address and a text', () => {
    expect(faultsOf(draft())).toEqual({});
  });

  it('names each field that is missing, blanks included', () => {
    expect(faultsOf({ name: '', email: '  ', message: '\n' })).toEqual({
      name: 'missing',
      email: 'missing',
      message: 'missing',
    });
  });

  it.each(['trader', 'trader@', '@example.org', 'a b@example.org', 'trader@example'])(
    'is not sent from the address %s',
    (email) => {
      expect(faultsOf(draft({ email }))).toEqual({ email: 'address' });
    },
  );

  it('is as long as its field allows, and no longer', () => {
    expect(faultsOf(draft({ message: 'x'.repeat(LONGEST.message) }))).toEqual({});
    expect(faultsOf(draft({ message: 'x'.repeat(LONGEST.message + 1) }))).toEqual({ message: 'long' });
  });

  it('is a letter with its sender below', () => {
    expect(letterOf(draft({ message: ' Hello \n' }))).toBe('Hello\n\nA Trader\ntrader@example.org');
  });

  it('goes to a mail program whole, whatever it holds', () => {
    const address = mailAddressOf(draft({ message: '50 % & more?\nपुट' }), 'Strikescope');
    const query = new URLSearchParams(address.slice(address.indexOf('?')));
    expect(query.get('subject')).toBe('Strikescope');
    expect(query.get('body')).toBe('50 % & more?\r\nपुट\r\n\r\nA Trader\r\ntrader@example.org');
  });
});
