import type { QueryClient } from '@tanstack/react-query'

/** The React Query client of this document, so that its data lasts from page to page; none on the server. */
export const documentQueries: { client?: QueryClient } = {}

/** Forgets all data of the document, because its session is over. */
export function clearPageData(): void {
  documentQueries.client?.clear()
}

/** `paused`: a call that fails leads nowhere, because the page is being replaced, or its session ends on purpose. */
export const redirects = { paused: false }

/** The latest sign-in by a token of the host in this document, which ends the session before it. */
export const hostSignIn: { latest?: Promise<unknown> } = {}
