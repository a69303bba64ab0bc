import { env } from '@/lib/server/config/env'
import { processSingleton } from '@/lib/server/config/process-singleton'
import { audit } from '@/lib/server/observability/audit'
import { createLogDestination, flushLog } from '@/lib/server/observability/log'
import { revokeSessionsOf } from '@/lib/server/session/session-store'
import { closeRedis, getRedis, waitForRedis } from '@/lib/server/shared/redis'
import { requireValidEnv } from '../check-env'
import { CliError, exitWithError } from '../cli-error'
import { setEnv } from '../env'

const standardError = 2
const usage = 'Usage: npm run sessions -- end --user <id> [--host <key>]'

/**
 * `sessions.js`, `npm run sessions -- end --user <id>`: ends all of a consumer's sessions, at one
 * host or at all hosts.
 */
try {
  await manageSessions(process.argv.slice(2))
} catch (error) {
  exitWithError(error)
}

/**
 * Runs a command.
 * @throws {CliError} for other arguments, if `REDIS_URL` is not set, and if Redis cannot be reached
 * or refuses writes
 */
async function manageSessions([action, option, userId, ...rest]: readonly string[]): Promise<void> {
  const [hostOption, hostKey, ...more] = rest
  const isHostValid = rest.length === 0 || (hostOption === '--host' && hostKey && more.length === 0)
  if (action !== 'end' || option !== '--user' || !userId || !isHostValid) throw new CliError(usage)
  requireValidEnv({})
  // Standard output gets only our own line. Of the log, only the audit event is written, to
  // standard error.
  setEnv('LOG_LEVEL', 'silent')
  processSingleton('log destination', () => createLogDestination(standardError))
  const hosts = env().hosts.filter(({ key }) => hostKey === undefined || key === hostKey)
  if (hosts.length === 0) throw new CliError('HOSTS has no host with this key.')
  if (!getRedis())
    throw new CliError(
      'REDIS_URL is not set: a single instance keeps its sessions in its own memory.',
    )
  try {
    if (!(await waitForRedis()))
      throw new CliError('Redis cannot be reached: no session has ended.')
    await Promise.all(hosts.map(({ key }) => revokeSessionsOf({ hostKey: key, userId }))).catch(
      () => {
        throw new CliError('Redis refuses writes or does not answer: no session has ended.')
      },
    )
    audit('session ended', { outcome: 'success', detail: 'operator', userId, hostKey })
    console.log('All sessions of this user id have ended; whether it had any is not known.')
  } finally {
    await closeRedis()
    await flushLog()
  }
}
