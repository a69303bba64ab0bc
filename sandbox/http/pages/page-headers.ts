const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
const csp =
  "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'"

export const privatePageHeaders = { ...shared, 'content-security-policy': `${csp}; frame-ancestors 'none'` }

/** Terms and privacy are shown in frames of the web app, wherever it is hosted. */
export const documentHeaders = { ...shared, 'content-security-policy': `${csp}; frame-ancestors *` }
