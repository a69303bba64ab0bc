import { type Clock, createClock } from './clock'
import type { Database } from './database/open-database'
import type { Host } from './http/hosts'
import { createTurns, type InTurn } from './keyed-mutex'
import type { Keys } from './keys'
import type { Log } from './log'
import { createFaults, type Faults } from './test-api/faults/fault-list'
import { createIssuedTokens, type IssuedTokens } from './test-api/issued-tokens'
import type { CallLog } from './test-api/request-log'
import { createCallLog } from './test-api/request-log'

/** Everything a call of the sandbox works with. */
export type Sandbox = {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly hosts: readonly Host[]
  /** Where the sandbox is reached, without a slash at the end; links in mails and texts begin with it. */
  readonly origin: string
  /** Where the web app is reached: the playground frames it. */
  readonly webOrigin: string
  readonly log: Log
  readonly faults: Faults
  readonly callLog: CallLog
  readonly issuedTokens: IssuedTokens
  readonly inTurn: InTurn
}

type Parts = Pick<Sandbox, 'database' | 'keys' | 'hosts' | 'origin' | 'webOrigin' | 'log'> & { readonly clock?: Clock }

export function createSandbox({ clock = createClock(), ...parts }: Parts): Sandbox {
  return {
    ...parts,
    clock,
    faults: createFaults(),
    callLog: createCallLog(),
    issuedTokens: createIssuedTokens(),
    inTurn: createTurns(),
  }
}
