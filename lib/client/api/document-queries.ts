import type { QueryClient } from '@tanstack/react-query'

/**
 * The React Query client of this document, so that its data lasts from page to page;
 * none on the server.
 */
export const documentQueries: { client?: QueryClient } = {}

/** Forgets all data of the document, because its session is over. */
export function clearPageData(): void {
  documentQueries.client?.clear()
}

/**
 * `paused`: a call that fails leads nowhere,
 * because the page is being replaced, or its session ends on purpose.
 */
export const redirects = { paused: false }

/** The latest sign-in by a token of the host in this document, which ends the session before it. */
export const hostSignIn: { latest?: Promise<unknown> } = {}

/**
 * Makes a call once no token is being exchanged, and again if it met the end of the session that a
 * token has replaced meanwhile.
 */
export async function callInSession<T>(
  call: () => Promise<T>,
  hasEnded: (answer: T) => boolean,
): Promise<T> {
  let signIn = hostSignIn.latest
  await signIn
  // Another one may have begun since.
  while (signIn !== hostSignIn.latest) {
    signIn = hostSignIn.latest
    await signIn
  }
  const answer = await call()
  return hasEnded(answer) && signIn !== hostSignIn.latest
    ? await callInSession(call, hasEnded)
    : answer
}
