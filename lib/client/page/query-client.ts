import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { screenEverywhere } from '@/lib/domain/server-errors/error-screens'
import { ApiError } from '../api/api-error'
import { notifyHostOfError } from '../host/notify-host'
import { isRedirecting, redirectToErrorScreen, redirectToLogin } from '../session/redirect-to-login'

declare module '@tanstack/react-query' {
  interface Register {
    /** `open`: the call needs no session, so its 401 is an answer (wrong password), not the end of a session. */
    mutationMeta: { open?: boolean }
  }
}

const minute = 60_000
/** Calls are made without a network too: they fail and say so, where React Query would silently wait for it. */
const networkMode = 'always'

/**
 * The page's React Query client. A failure's server code goes to the host once, here and nowhere else; a 401 of a call
 * that needs a session forgets everything and leads to the screen of its code (a lock), else to login with a way back.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => handleError(error, client) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => handleError(error, client, mutation.meta?.open),
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
  // Every call under way meets the same end of a session; the host has heard of the first.
  if (!(error instanceof ApiError) || isRedirecting()) return
  notifyHostOfError(error)
  if (error.status !== 401 || open) return
  const screen = screenEverywhere(error.code)
  if (screen) redirectToErrorScreen(client, screen)
  else redirectToLogin(client)
}

/** Repeats a query once after a 5xx. A 4xx would only repeat itself; a GET without a response was repeated by `callApi`. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.status >= 500
}
