/**
 * The section in RFC 10017 (OAuth 2.0 for Browser-Based Applications) on which each promise is
 * based.
 */
export const rfcSections: Readonly<Record<string, string>> = {
  'no-token-in-the-browser': '6.1',
  cookies: '6.1.3.2',
  sealed: '6.1.3.2',
  'replay-after-sign-out': '6.1.2.3',
  'end-all-sessions': '6.1.2.3',
  'session-probe': '6.1.2.1',
  'one-refresh-in-a-process': '6.1.2.2',
  'one-refresh-across-instances': '6.1.2.2',
  'transient-failure': '6.1.2.2',
  lifetimes: '6.1.2.2',
  csrf: '6.1.3.3',
  'fixation-and-entry': '6.1.3.3',
  'listed-headers-and-no-ssrf': '6.1.3.6',
  limits: '6.1.3.5',
  logs: '6.1.3.4',
}

/** Returns the section's number, or a dash if the RFC contains none for the promise. */
export function rfcSectionOf(promiseId: string): string {
  return rfcSections[promiseId] ?? '–'
}
