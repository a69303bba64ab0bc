/** Detects at once that the page's policy blocks something of the widget, such as its frame. */
export function watchPolicyViolations(
  origin: string,
  onBlocked: (directive: string) => unknown,
): () => void {
  function handleViolation({
    effectiveDirective,
    blockedURI,
    disposition,
  }: SecurityPolicyViolationEvent) {
    if (disposition === 'enforce' && blockedURI.startsWith(origin)) onBlocked(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', handleViolation)
  return () => document.removeEventListener('securitypolicyviolation', handleViolation)
}

/** Whether the widget's server responds; the page's policy may block this request. */
export function isReachable(origin: string): Promise<boolean> {
  return fetch(`${origin}/embed/v1.json`, { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
