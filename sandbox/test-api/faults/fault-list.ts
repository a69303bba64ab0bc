import * as z from 'zod/mini'

/** One fault that tests plant. The table of modes stands in docs/sandbox.md. */
export const fault = z.strictObject({
  /** A call's own path hits that call only, anything else is a beginning: `/users/efx-` or `/bureau`. */
  path: z.string().check(z.startsWith('/')),
  method: z.optional(z.enum(['GET', 'POST'])),
  /** How often; without it until the faults are cleared. */
  times: z.optional(z.int().check(z.positive())),
  mode: z.enum(['delay', 'status', 'hang', 'reset', 'html', 'empty', 'cut', 'json']),
  delayMs: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  code: z.optional(z.string()),
  body: z.optional(z.unknown()),
  /** The e-mail address of the only account it hits. */
  forUser: z.optional(z.string()),
})
export type Fault = z.infer<typeof fault>

export type Arrival = {
  readonly method: string
  /** The call's pattern, such as `/users/send-code/{token}`, and the path that was really asked for. */
  readonly pattern: string
  readonly path: string
  readonly email: string | undefined
}

export type Faults = {
  /** Said of every call as it is mounted. */
  readonly knowPath: (pattern: string) => void
  readonly plant: (faults: readonly Fault[]) => void
  readonly clear: () => void
  readonly all: () => readonly Fault[]
  /** Whether any planted fault looks at who calls; finding that out costs something. */
  readonly needUser: () => boolean
  /** The first fault that hits, counted as used. */
  readonly hit: (arrival: Arrival) => Fault | undefined
}

export function createFaults(): Faults {
  const ownPaths = new Set<string>()
  let planted: { fault: Fault; left: number }[] = []
  return {
    knowPath: (pattern) => void ownPaths.add(pattern),
    plant: (faults) => {
      planted = [...planted, ...faults.map((each) => ({ fault: each, left: each.times ?? Number.POSITIVE_INFINITY }))]
    },
    clear: () => {
      planted = []
    },
    all: () => planted.map(({ fault: each, left }) => (Number.isFinite(left) ? { ...each, times: left } : each)),
    needUser: () => planted.some(({ fault: each }) => each.forUser !== undefined),
    hit: (arrival) => {
      const found = planted.find(({ fault: each }) => hits(each, arrival, ownPaths))
      if (!found) return undefined
      found.left -= 1
      planted = planted.filter(({ left }) => left > 0)
      return found.fault
    },
  }
}

function hits(each: Fault, arrival: Arrival, ownPaths: ReadonlySet<string>): boolean {
  if (each.method && each.method !== arrival.method) return false
  if (each.forUser && each.forUser.trim().toLowerCase() !== arrival.email) return false
  if (ownPaths.has(each.path)) return each.path === arrival.pattern
  return arrival.path.startsWith(each.path) || arrival.pattern.startsWith(each.path)
}
