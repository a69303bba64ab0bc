/** One call that reached the sandbox. The path is the call's own pattern, so no token or id is in it. */
export type LoggedCall = { readonly method: string; readonly path: string; readonly at: number; userId?: string }

const kept = 10_000

export type CallLog = {
  readonly add: (call: LoggedCall) => void
  readonly all: () => readonly LoggedCall[]
  readonly clear: () => void
}

/** Counted calls, for stories such as "the second visit asked the bureau nothing". */
export function createCallLog(): CallLog {
  const calls: LoggedCall[] = []
  return {
    add: (call) => {
      calls.push(call)
      if (calls.length > kept) calls.shift()
    },
    all: () => calls,
    clear: () => {
      calls.length = 0
    },
  }
}
