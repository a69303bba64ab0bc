import * as z from 'zod/mini'

/** A fault injected by a test. docs/sandbox.md lists the modes. */
export const faultSchema = z.strictObject({
  /** The exact path of a call, or a prefix such as `/users/efx-` or `/bureau`. */
  path: z.string().check(z.startsWith('/')),
  method: z.optional(z.enum(['GET', 'POST'])),
  /** How often the fault applies. By default, it applies until the faults are cleared. */
  times: z.optional(z.int().check(z.positive())),
  mode: z.enum(['delay', 'hold', 'status', 'hang', 'reset', 'html', 'empty', 'cut', 'json', 'pdf']),
  delayMs: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  code: z.optional(z.string()),
  body: z.optional(z.unknown()),
  /** The size of the file in mode `pdf`. */
  bytes: z.optional(z.int().check(z.positive(), z.maximum(100_000_000))),
  /** In mode `pdf`, the pause before each 64 kB after the first. */
  chunkDelayMs: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
  /** The email address of the only affected account. */
  forUser: z.optional(z.string()),
})
export type InjectedFault = z.infer<typeof faultSchema>

export type FaultCandidate = {
  readonly method: string
  /** The route pattern, such as `/users/send-code/{token}`, and the requested path. */
  readonly pattern: string
  readonly path: string
  readonly email: string | undefined
}

export type FaultRegistry = {
  /** Called for every registered route. */
  readonly registerPath: (pattern: string) => void
  readonly inject: (faults: readonly InjectedFault[]) => void
  /**
   * Removes all faults, or those injected for exactly this path, and releases the calls that they
   * hold.
   */
  readonly clear: (path?: string) => void
  readonly all: () => readonly InjectedFault[]
  /** Whether an injected fault depends on the user. Looking up users is costly. */
  readonly matchesByUser: () => boolean
  /** Returns the first matching fault and counts it as used. */
  readonly match: (arrival: FaultCandidate) => ActiveFault | undefined
}

/** `isRemoved` resolves when the fault is cleared. */
export type ActiveFault = { readonly fault: InjectedFault; readonly isRemoved: Promise<void> }

export function createFaultRegistry(): FaultRegistry {
  const ownPaths = new Set<string>()
  let injected: (ActiveFault & { readonly remove: () => void; left: number })[] = []
  return {
    registerPath: (pattern) => void ownPaths.add(pattern),
    inject: (faults) => {
      for (const fault of faults) {
        const { promise: isRemoved, resolve: remove } = Promise.withResolvers<void>()
        injected.push({ fault, isRemoved, remove, left: fault.times ?? Number.POSITIVE_INFINITY })
      }
    },
    clear: (path) => {
      const isCleared = ({ fault }: ActiveFault) => path === undefined || fault.path === path
      for (const each of injected.filter(isCleared)) each.remove()
      injected = injected.filter((each) => !isCleared(each))
    },
    all: () =>
      injected
        .filter(({ left }) => left > 0)
        .map(({ fault: each, left }) => (Number.isFinite(left) ? { ...each, times: left } : each)),
    matchesByUser: () => injected.some(({ fault: each }) => each.forUser !== undefined),
    match: (arrival) => {
      const found = injected.find(
        ({ fault: each, left }) => left > 0 && matches(each, arrival, ownPaths),
      )
      if (found) found.left -= 1
      return found
    },
  }
}

function matches(
  each: InjectedFault,
  arrival: FaultCandidate,
  ownPaths: ReadonlySet<string>,
): boolean {
  if (each.method && each.method !== arrival.method) return false
  if (each.forUser && each.forUser.trim().toLowerCase() !== arrival.email) return false
  if (ownPaths.has(each.path)) return each.path === arrival.pattern
  return arrival.path.startsWith(each.path) || arrival.pattern.startsWith(each.path)
}
