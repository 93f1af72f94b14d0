/** Where sign-in lives by default, as documented. */
export const AUTH_BASE = '/api/auth';

export const SESSION_PATH = `${AUTH_BASE}/session`;
