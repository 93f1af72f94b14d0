import * as z from 'zod/mini';

export const LONGEST = { name: 100, email: 254, message: 5000 } as const;

export type Draft = { readonly name: string; readonly email: string; readonly message: string };
export type DraftField = keyof Draft;
/** Why a field cannot be sent as it is. */
export type Fault = 'missing' | 'long' | 'address';

export const EMPTY_DRAFT: Draft = { name: '', email: '', message: '' };
export const FIELDS = ['name', 'email', 'message'] as const satisfies readonly DraftField[];

const emailAddress = z.email();

/** What is wrong with a draft, by field; empty when it can be sent. Space around a text does not count. */
export function faultsOf(draft: Draft): Partial<Record<DraftField, Fault>> {
  const faults: Partial<Record<DraftField, Fault>> = {};
  for (const field of FIELDS) {
    const text = draft[field].trim();
    if (text === '') faults[field] = 'missing';
    else if (text.length > LONGEST[field]) faults[field] = 'long';
    else if (field === 'email' && !emailAddress.safeParse(text).success) faults[field] = 'address';
  }
  return faults;
}

/** The draft as a letter: to be copied, or to be sent by a mail program to an address that the person knows. */
export function letterOf({ name, email, message }: Draft): string {
  return `${message.trim()}\n\n${name.trim()}\n${email.trim()}`;
}

/** An address that opens the person's mail program with the letter; the receiver is left to be filled in. */
export function mailAddressOf(draft: Draft, subject: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(letterOf(draft).replaceAll('\n', '\r\n'))}`;
}
