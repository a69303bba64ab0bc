import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import {
  preservesSession,
  screenForForms,
  sharedErrorScreen,
} from '@/lib/domain/shared/errors/error-screens'
import { ApiError } from '../api/api-error'
import { documentQueries, redirects } from '../api/document-queries'
import { notifyHost, notifyHostOfError } from '../host/notify-host'
import {
  openErrorScreen,
  redirectToErrorScreen,
  redirectToLogin,
} from '../session/redirect-to-login'

declare module '@tanstack/react-query' {
  interface Register {
    /** `background`: no screen waits for the data. */
    queryMeta: { background?: boolean }
    /**
     * `open`: the call needs no session, so its 401 is a result (wrong password) and does not end a
     * session.
     */
    mutationMeta: { open?: boolean; background?: boolean }
  }
}

const minute = 60_000
/**
 * Makes calls even when offline, so that they fail visibly. By default, React Query would pause
 * them.
 */
const networkMode = 'always'

/** Returns the document's client. On the server, returns a new one for each render. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  documentQueries.client ??= createQueryClient()
  return documentQueries.client
}

/**
 * Creates a React Query client whose failed calls notify the host and, if the error requires it,
 * end the session.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        handleCallError(error)
        const screen =
          error instanceof ApiError && preservesSession(error.code) && screenForForms(error.code)
        if (screen) openErrorScreen(screen)
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_input, { meta }) => (meta?.background ? undefined : startWrite()),
      onError: (error, _input, _context, { meta }) => handleCallError(error, meta?.open),
      onSettled: (_data, _error, _input, _context, { meta }) =>
        meta?.background ? undefined : endWrite(),
    }),
    defaultOptions: {
      queries: {
        staleTime: minute,
        refetchOnWindowFocus: false,
        // Retry once after a 5xx. A 4xx would fail again, and `callApi` already retried a GET
        // without a response.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.status >= 500,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode },
    },
  })
}

let writes = 0

function startWrite(): void {
  writes += 1
  if (writes === 1) notifyHost('STEP_STARTED')
}

function endWrite(): void {
  writes -= 1
  if (writes === 0) notifyHost('STEP_FINISHED')
}

/**
 * Notifies the host once of a call's error code. If the call needs a session, its 401 opens the
 * screen for its code, such as a lock, otherwise login.
 */
function handleCallError(error: unknown, open = false): void {
  // All pending calls fail when a session ends, but the host needs only the first failure.
  if (!(error instanceof ApiError) || redirects.paused) return
  notifyHostOfError(error)
  // For these codes, a form or flow shows the screen itself.
  if (error.status !== 401 || open || preservesSession(error.code)) return
  const screen = sharedErrorScreen(error.code)
  if (screen) redirectToErrorScreen(screen)
  else redirectToLogin()
}
