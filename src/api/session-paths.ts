/** Where sign-in lives by default, as documented. */
export const AUTH_BASE = '/api/auth';

/** Addresses under the base that a browser opens as pages, drawn by the server. */
export const SIGN_IN_PAGE = `${AUTH_BASE}/signin`;
export const SIGN_OUT_PAGE = `${AUTH_BASE}/signout`;
export const AUTH_ERROR_PAGE = `${AUTH_BASE}/error`;

export const SESSION_PATH = `${AUTH_BASE}/session`;
