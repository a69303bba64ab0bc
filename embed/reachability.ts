/** Reports at once if the page's policy blocks a resource of the widget, such as its frame. */
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

/** Checks whether the widget's server responds. The page's policy may block this request. */
export function isReachable(origin: string): Promise<boolean> {
  return fetch(`${origin}/embed/v1.json`, { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
