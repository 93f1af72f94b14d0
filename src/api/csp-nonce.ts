/**
 * Stands in the built index.html wherever a nonce belongs. The server puts another nonce in its place with every
 * page it sends; the front end reads it from `<meta property="csp-nonce">` for the styles it makes.
 */
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';
