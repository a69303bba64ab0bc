import type { WidgetOptions } from './api'

type TokenProviderOptions = {
  readonly options: () => WidgetOptions
  readonly post: (message: object) => void
  readonly onError: (reason: string) => void
}

/** The widget waits this long for a response to AUTH_REQUIRED. */
const responseTimeoutMs = 10_000

/**
 * Requests a token from the partner, one at a time: concurrent requests share the result. A late response is dropped.
 */
export function createTokenProvider({ options, post, onError }: TokenProviderOptions): {
  readonly requestToken: () => void
  readonly signOut: () => void
  readonly stop: () => void
} {
  let requests = 0
  let limit: ReturnType<typeof setTimeout> | undefined

  function requestToken() {
    const fetchToken = options().getToken
    if (!fetchToken || limit !== undefined) return
    requests += 1
    const request = requests
    const settle = (then: () => void) => {
      if (limit === undefined || request !== requests) return
      stop()
      then()
    }
    limit = setTimeout(() => settle(() => onError('no token in 10 seconds.')), responseTimeoutMs)
    Promise.resolve()
      .then(fetchToken)
      .then(
        (token) => settle(() => (isToken(token) ? post({ type: 'PREAUTH', token }) : onError('no text.'))),
        (error) => settle(() => onError(String(error))),
      )
  }

  function stop() {
    clearTimeout(limit)
    limit = undefined
  }

  return {
    requestToken,
    stop,
    // A token that is being fetched does not start another session.
    signOut: () => {
      stop()
      post({ type: 'SIGN_OUT' })
    },
  }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
