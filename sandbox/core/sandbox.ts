import type { Database } from '../database/open-database'
import { type BoundedList, createBoundedList } from './bounded-list'
import { type Clock, createClock } from './clock'
import { createFaultRegistry, type FaultRegistry } from './fault-list'
import type { SandboxHost } from './hosts'
import { createRunExclusive, type RunExclusive } from './keyed-mutex'
import type { SandboxKeys } from './keys'
import type { SandboxLog } from './log'

const maxRequests = 10_000
const maxTokens = 5_000

/**
 * A request to the sandbox. The path is the route pattern, so it contains no token or id. `status`
 * is undefined until the response begins.
 */
export type LoggedRequest = {
  readonly method: string
  readonly path: string
  readonly at: number
  userId?: string
  status?: number
}

/** The dependencies of all endpoints. */
export type Sandbox = {
  readonly database: Database
  readonly clock: Clock
  readonly keys: SandboxKeys
  readonly hosts: readonly SandboxHost[]
  /** The file in which the playground registers more origins; undefined if there is none. */
  readonly hostsFile?: string | undefined
  /** The sandbox's origin, without a trailing slash. Links in messages start with it. */
  readonly origin: string
  /** Origin of the web app, which the playground embeds in a frame. */
  readonly webOrigin: string
  /**
   * The header in which the web app sends its client's address, so that the address can be locked.
   */
  readonly clientAddressHeader?: string | undefined
  readonly log: SandboxLog
  readonly faults: FaultRegistry
  /** Read by tests such as "the second visit makes no bureau call". */
  readonly requestLog: BoundedList<LoggedRequest>
  /**
   * The latest tokens sent to the web app. Tests search for them in everything that the browser
   * received.
   */
  readonly issuedTokens: BoundedList<string>
  readonly runExclusive: RunExclusive
}

type SandboxParts = Pick<
  Sandbox,
  | ('database' | 'keys' | 'hosts' | 'hostsFile' | 'origin')
  | ('webOrigin' | 'log' | 'clientAddressHeader')
> & {
  readonly clock?: Clock
}

export function createSandbox({ clock = createClock(), ...parts }: SandboxParts): Sandbox {
  return {
    ...parts,
    clock,
    faults: createFaultRegistry(),
    requestLog: createBoundedList(maxRequests),
    issuedTokens: createBoundedList(maxTokens),
    runExclusive: createRunExclusive(),
  }
}
