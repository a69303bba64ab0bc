import type { WidgetOptions } from './api'

/** Milliseconds that the widget waits for a response to AUTH_REQUIRED. */
const responseTimeoutMs = 10_000

type TokenProviderOptions = {
  readonly options: () => WidgetOptions
  readonly post: (message: object) => void
  readonly onError: (reason: string) => void
}

/**
 * Requests a token from the partner, one at a time. Concurrent requests share the result, and a
 * late response is dropped.
 */
export function createTokenProvider({ options, post, onError }: TokenProviderOptions) {
  let pending: ReturnType<typeof setTimeout> | undefined

  function requestToken() {
    const { getToken } = options()
    if (!getToken || pending) return
    const settle = (token: unknown, reason = 'no text.') => {
      if (pending !== limit) return
      stop()
      if (token && typeof token === 'string') post({ type: 'PREAUTH', token })
      else onError(reason)
    }
    const limit = setTimeout(() => settle('', 'no token in 10 s.'), responseTimeoutMs)
    pending = limit
    Promise.resolve()
      .then(getToken)
      .then(
        (token) => settle(token),
        (error) => settle('', String(error)),
      )
  }

  function stop() {
    clearTimeout(pending)
    pending = undefined
  }

  /** Ends the session. A token that is still being fetched does not start a new session. */
  function signOut() {
    stop()
    post({ type: 'SIGN_OUT' })
  }

  return { requestToken, stop, signOut }
}
