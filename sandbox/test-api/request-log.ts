/** One call that reached the sandbox. The path is the call's own pattern, so no token or id is in it. */
export type LoggedRequest = { readonly method: string; readonly path: string; readonly at: number; userId?: string }

const maxEntries = 10_000

export type RequestLog = {
  readonly add: (call: LoggedRequest) => void
  readonly all: () => readonly LoggedRequest[]
  readonly clear: () => void
}

/** Counted calls, for stories such as "the second visit asked the bureau nothing". */
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
