import { type Clock, createClock } from './clock'
import type { Database } from './database/open-database'
import type { SandboxHost } from './http/hosts'
import { createSandboxMutex, type RunExclusive } from './keyed-mutex'
import type { SandboxKeys } from './keys'
import type { SandboxLog } from './log'
import { createFaultRegistry, type FaultRegistry } from './test-api/faults/fault-list'
import { createIssuedTokens, type IssuedTokens } from './test-api/issued-tokens'
import type { RequestLog } from './test-api/request-log'
import { createRequestLog } from './test-api/request-log'

/** The dependencies of all endpoints. */
export type Sandbox = {
  readonly database: Database
  readonly clock: Clock
  readonly keys: SandboxKeys
  readonly hosts: readonly SandboxHost[]
  /** Origin of the sandbox, without a trailing slash; links in messages start with it. */
  readonly origin: string
  /** Origin of the web app, which the playground frames. */
  readonly webOrigin: string
  readonly log: SandboxLog
  readonly faults: FaultRegistry
  readonly requestLog: RequestLog
  readonly issuedTokens: IssuedTokens
  readonly runExclusive: RunExclusive
}

type SandboxParts = Pick<Sandbox, 'database' | 'keys' | 'hosts' | 'origin' | 'webOrigin' | 'log'> & {
  readonly clock?: Clock
}

export function createSandbox({ clock = createClock(), ...parts }: SandboxParts): Sandbox {
  return {
    ...parts,
    clock,
    faults: createFaultRegistry(),
    requestLog: createRequestLog(),
    issuedTokens: createIssuedTokens(),
    runExclusive: createSandboxMutex(),
  }
}
