/** A request to the sandbox. The path is the route pattern, so it contains no token or id. */
export type LoggedRequest = { readonly method: string; readonly path: string; readonly at: number; userId?: string }

const maxEntries = 10_000

export type RequestLog = {
  readonly add: (call: LoggedRequest) => void
  readonly all: () => readonly LoggedRequest[]
  readonly clear: () => void
}

/** Records requests for tests such as "the second visit makes no bureau call". */
export function createRequestLog(): RequestLog {
  const calls: LoggedRequest[] = []
  return {
    add: (call) => {
      calls.push(call)
      if (calls.length > maxEntries) calls.shift()
    },
    all: () => calls,
    clear: () => {
      calls.length = 0
    },
  }
}
