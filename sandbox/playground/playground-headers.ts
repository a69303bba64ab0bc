/** The minimal policy of a partner's page: the loader's script, its probe and the widget's frame. */
export function playgroundHeaders(web: string): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${web}`,
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self'",
    'connect-src': `'self' ${web}`,
    'frame-src': web,
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
