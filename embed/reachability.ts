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

/** HTTP status of the server's response if the page's origin is not registered for the key. */
export const notRegistered = 403

/**
 * Asks the widget's server whether this page may embed it. Contract, section 13.
 * @returns the status of the response; 0 if there is none. The page's policy may block the request.
 */
export function requestPermission(origin: string, key: string): Promise<number> {
  return fetch(`${origin}/embed/allowed?key=${encodeURIComponent(key)}`).then(
    ({ status }) => status,
    () => 0,
  )
}
