export const NOTE = { inst: 'NIFTY', date: '2026-06-15', text: 'Sold the straddle at 24,200' };
export const USER = { id: '7', fname: 'Asha', email: 'asha@example.com', mg: ' verbatim\t' };

/** Every call about people, as its own pages make it. */
export const PEOPLE_CALLS = [
  { method: 'GET', url: '/api/v2/me' },
  { method: 'PATCH', url: '/api/v2/me', body: { name: 'Meera' } },
  { method: 'GET', url: '/api/v2/me/export' },
  { method: 'DELETE', url: '/api/v2/me', body: { password: 'right' } },
  { method: 'GET', url: '/api/v2/me/preferences' },
  { method: 'PUT', url: '/api/v2/me/preferences', body: { values: { cp: 'rg' } } },
  { method: 'GET', url: '/api/v2/me/notes' },
  { method: 'POST', url: '/api/v2/me/notes', body: NOTE },
  { method: 'PUT', url: '/api/v2/me/notes/00000000-0000-4000-8000-000000000000', body: NOTE },
  { method: 'DELETE', url: '/api/v2/me/notes/00000000-0000-4000-8000-000000000000' },
  { method: 'POST', url: '/data/user', body: USER },
] as const;

type Headers = readonly Record<string, string>[];
/** What browsers say of a page of another site. */
export const FOREIGN: Headers = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];
/** And of one of our own. */
export const OWN: Headers = [
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' },
  { origin: 'http://localhost' },
];
