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

/** Everything a call of the sandbox works with. */
export type Sandbox = {
  readonly database: Database
  readonly clock: Clock
  readonly keys: SandboxKeys
  readonly hosts: readonly SandboxHost[]
  /** Where the sandbox is reached, without a slash at the end; links in mails and texts begin with it. */
  readonly origin: string
  /** Where the web app is reached: the playground frames it. */
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
