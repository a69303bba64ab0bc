import type { QueryClient } from '@tanstack/react-query'

/**
 * This document's React Query client. All pages share it, so that data survives navigation.
 * Undefined on the server.
 */
export const documentQueries: { client?: QueryClient } = {}

/** Clears the document's query data. Called when the session ends. */
export function clearPageData(): void {
  documentQueries.client?.clear()
}

/**
 * While `paused`, a failed call does not redirect, because the page is being replaced or the
 * consumer is signing out.
 */
export const redirects = { paused: false }

/** The latest sign-in with a host token in this document. It ends the previous session. */
export const hostSignIn: { latest?: Promise<unknown> } = {}

/**
 * Makes a call after a pending token exchange. Repeats it if its session ended because another
 * exchange replaced the session during the call.
 */
export async function callInSession<T>(
  call: () => Promise<T>,
  hasEnded: (answer: T) => boolean,
): Promise<T> {
  let signIn = hostSignIn.latest
  await signIn
  // Another exchange may have started in the meantime.
  while (signIn !== hostSignIn.latest) {
    signIn = hostSignIn.latest
    await signIn
  }
  const answer = await call()
  return hasEnded(answer) && signIn !== hostSignIn.latest
    ? await callInSession(call, hasEnded)
    : answer
}
