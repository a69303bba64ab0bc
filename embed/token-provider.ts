import type { WidgetOptions } from './api'

type Asker = {
  readonly getToken: () => WidgetOptions['getToken']
  readonly give: (token: string) => void
  readonly fail: (why: string) => void
}

/** The widget waits no longer than this for an answer to AUTH_REQUIRED. */
const patienceMs = 10_000

/** Asks the partner for a token, once at a time: who asks meanwhile gets the same. A late answer is dropped. */
export function tokenAsker({ getToken, give, fail }: Asker): { readonly ask: () => void; readonly stop: () => void } {
  let asked = 0
  let limit: ReturnType<typeof setTimeout> | undefined

  function ask() {
    const fetchToken = getToken()
    if (!fetchToken || limit !== undefined) return
    asked += 1
    const turn = asked
    const settle = (then: () => void) => {
      if (limit === undefined || turn !== asked) return
      stop()
      then()
    }
    limit = setTimeout(() => settle(() => fail('it did not answer within 10 seconds.')), patienceMs)
    Promise.resolve()
      .then(fetchToken)
      .then(
        (token) => settle(() => (isToken(token) ? give(token) : fail('it answered something else than a string.'))),
        (error) => settle(() => fail(String(error))),
      )
  }

  function stop() {
    clearTimeout(limit)
    limit = undefined
  }

  return { ask, stop }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
