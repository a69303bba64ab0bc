import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { preservesSession, screenEverywhere, screenForForms } from '@/lib/domain/server-errors/error-screens'
import { ApiError } from '../api/api-error'
import { notifyHost, notifyHostOfError } from '../host/notify-host'
import { isRedirecting, openErrorScreen, redirectToErrorScreen, redirectToLogin } from '../session/redirect-to-login'

declare module '@tanstack/react-query' {
  interface Register {
    /** `background`: nobody waits for the data. */
    queryMeta: { background?: boolean }
    /** `open`: the call needs no session, so its 401 is a result (wrong password), not the end of a session. */
    mutationMeta: { open?: boolean }
  }
}

const minute = 60_000
/** Calls are made offline too, so that they fail visibly; by default React Query would pause them. */
const networkMode = 'always'

/**
 * The page's React Query client. The host is notified of a server code only here, once; a 401 of a call
 * that needs a session clears the cache and redirects to the screen of its code (a lock), else to login.
 */
export function createQueryClient(): QueryClient {
  /** Mutations under way, which the host hears of as one step. */
  let mutations = 0
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const screen =
          error instanceof ApiError && preservesSession(error.code) ? screenForForms(error.code) : undefined
        handleError(error, client)
        if (screen) openErrorScreen(screen)
      },
    }),
    mutationCache: new MutationCache({
      onMutate: () => {
        mutations += 1
        if (mutations === 1) notifyHost('STEP_STARTED')
      },
      onError: (error, _input, _context, mutation) => handleError(error, client, mutation.meta?.open),
      onSettled: () => {
        mutations -= 1
        if (mutations === 0) notifyHost('STEP_FINISHED')
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: minute,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode },
    },
  })
  return client
}

function handleError(error: Error, client: QueryClient, open = false): void {
  // All pending calls fail when a session ends; the host was notified of the first failure.
  if (!(error instanceof ApiError) || isRedirecting()) return
  notifyHostOfError(error)
  // A form or flow shows the screen of such a code itself.
  if (error.status !== 401 || open || preservesSession(error.code)) return
  const screen = screenEverywhere(error.code)
  if (screen) redirectToErrorScreen(client, screen)
  else redirectToLogin(client)
}

/** Repeats a query once after a 5xx. A 4xx would fail again; a GET without a response was repeated by `callApi`. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.status >= 500
}
