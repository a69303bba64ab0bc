import 'server-only'
import pino, { type Logger } from 'pino'
import { redact } from '@/lib/domain/security/redact'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { countLostLogLine } from './metrics'
import { currentRequest } from './request-context'

/** The allowed fields of a log line. Every other field is dropped, so that no body or token is logged. */
export type LogFields = {
  readonly event: string
  /** @default the id of the current request */
  readonly requestId?: string | undefined
  readonly traceId?: string | undefined
  readonly method?: string | undefined
  /** The path of a row or the template of a page; `unknown` for every other path. */
  readonly route?: string | undefined
  /** The path of an upstream row, without ids or tokens. */
  readonly path?: string | undefined
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly ms?: number | undefined
  readonly bytes?: number | undefined
  readonly lines?: number | undefined
  readonly aborted?: boolean | undefined
  readonly hostKey?: string | undefined
  readonly mode?: string | undefined
  readonly upstreamMs?: number | undefined
  readonly upstreamCalls?: number | undefined
  /** The class of an unexpected error; `at` is where it was thrown. */
  readonly error?: string | undefined
  readonly at?: string | undefined
  /** The message of a failed connection or call; redacted like every field. */
  readonly message?: string | undefined
  /** The fields of an audit event: audit.ts. */
  readonly action?: string | undefined
  readonly outcome?: string | undefined
  readonly detail?: string | undefined
  readonly user?: string | undefined
  readonly account?: string | undefined
  /** The fields of a consent: lib/contract/consents.ts. */
  readonly kind?: string | undefined
  readonly version?: string | undefined
  readonly sha256?: string | undefined
  readonly locale?: string | undefined
  /** Epoch ms. */
  readonly acceptedAt?: number | undefined
}

type Log = Readonly<Record<'info' | 'warn' | 'error', (fields: LogFields) => void>>
type Destination = ReturnType<typeof pino.destination>

/** Lines beyond it are dropped while standard output accepts none. */
const bufferBytes = 4 * 1024 * 1024
const standardOutput = 1
const flushLimitMs = 2_000

export function log(): Log {
  return processSingleton('log', () => {
    const openLogger = (level: string) => pino({ level, base: undefined }, destination())
    return createLogger(openLogger(env().logLevel), openLogger('info'))
  })
}

/** Waits until the buffered lines are written, at most two seconds; called before the process exits. */
export async function flushLog(stream = destination()): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, flushLimitMs)
  stream.flush(() => resolve())
  await promise
  clearTimeout(timer)
}

type LevelLogger = Pick<Logger, 'info' | 'warn' | 'error'>
/** Evidence of what a consumer did or agreed to. Decision 31. */
const recordEvents: ReadonlySet<string> = new Set(['audit', 'consent'])

/**
 * Wraps a pino logger; tests pass one that writes into memory.
 * @param records the logger of audit events and consents, which no level hides.
 */
export function createLogger(logger: LevelLogger, records: LevelLogger = logger): Log {
  return {
    info: (fields) => (recordEvents.has(fields.event) ? records : logger).info(pickAllowedFields(fields)),
    warn: (fields) => logger.warn(pickAllowedFields(fields)),
    error: (fields) => logger.error(pickAllowedFields(fields)),
  }
}

function destination(): Destination {
  return processSingleton('log destination', () => createLogDestination(standardOutput))
}

/**
 * Opens a stream for log lines that never blocks and never throws: beyond a full buffer lines are lost, and counted. Decision 31.
 * @param onRecovered receives the number of lost lines when the others are written.
 */
export function createLogDestination(file: number | string, onRecovered = logLostLines): Destination {
  // With a minimum of one byte each line is written at once, and `flush` waits for lines that are being written.
  const stream = pino.destination({ dest: file, sync: false, minLength: 1, maxLength: bufferBytes })
  let lost = 0
  stream.on('error', () => undefined)
  stream.on('drop', () => {
    lost += 1
    countLostLogLine()
  })
  stream.on('drain', () => {
    const lines = lost
    lost = 0
    if (lines > 0) onRecovered(lines)
  })
  return stream
}

function logLostLines(lines: number): void {
  log().error({ event: 'log lines lost', lines })
}

/** Our own values hold no personal digits, and an altered id could not be searched for. */
const unredacted: ReadonlySet<string> = new Set([
  ...['requestId', 'traceId', 'route', 'path', 'hostKey', 'user', 'account', 'version', 'sha256'],
])

function pickAllowedFields(input: LogFields): LogFields {
  const { event, traceId, method, route, path, status, code, ms, bytes, lines, aborted } = input
  const {
    hostKey,
    mode,
    requestId = currentRequest()?.requestId,
    upstreamMs,
    upstreamCalls,
    error,
    at,
    message,
  } = input
  const { action, outcome, detail, user, account, kind, version, sha256, locale, acceptedAt } = input
  const fields: LogFields = {
    ...{ event, action, outcome, detail, requestId, traceId, method, route, path, status, code, ms, bytes, lines },
    ...{ aborted, hostKey, mode, upstreamMs, upstreamCalls, user, account, error, at, message },
    ...{ kind, version, sha256, locale, acceptedAt },
  }
  const redacted = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && !unredacted.has(name) ? redact(value) : value,
  ])
  // The names are those of the fields.
  return Object.fromEntries(redacted) as LogFields
}
