/** Where sign-in lives by default, as documented. */
export const AUTH_BASE = '/api/auth';

/** Addresses under the base that a browser opens as pages of the front end; all others there are calls. */
export const SIGN_IN_PAGE = `${AUTH_BASE}/signin`;
export const SIGN_OUT_PAGE = `${AUTH_BASE}/signout`;
export const AUTH_ERROR_PAGE = `${AUTH_BASE}/error`;
export const AUTH_PAGES: readonly string[] = [SIGN_IN_PAGE, SIGN_OUT_PAGE, AUTH_ERROR_PAGE];

export const SESSION_PATH = `${AUTH_BASE}/session`;
