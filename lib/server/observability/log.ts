import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import pino, { type Logger } from 'pino'
import { redact } from '@/lib/domain/shared/security/redact'
import { env, isDevelopment } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { errorLocation } from '../errors/describe-error'
import { count } from './metrics'
import { currentRequest } from './request-context'

/**
 * The allowed fields of a log line, in order. Every other field is dropped, so that no body or
 * token is logged.
 */
const fieldNames = [
  'event',
  'action',
  'outcome',
  'detail',
  'requestId',
  'traceId',
  'method',
  'route',
  'path',
  'status',
  'code',
  'ms',
  'bytes',
  'lines',
  'entries',
  'aborted',
  'hostKey',
  'mode',
  'upstreamMs',
  'upstreamCalls',
  'user',
  'account',
  // Class and location of an unexpected error, or the message of a failed connection or call.
  'error',
  'at',
  'message',
  'address',
  'kind',
  'version',
  'sha256',
  'locale',
  'acceptedAt',
] as const
type NumberName =
  | 'status'
  | 'ms'
  | 'bytes'
  | 'lines'
  | 'entries'
  | 'upstreamMs'
  | 'upstreamCalls'
  | 'acceptedAt'
type TextName = Exclude<(typeof fieldNames)[number], 'event' | 'aborted' | NumberName>

/**
 * `route` and `path` are templates. `address` is the instance's own. `requestId` defaults to the
 * current request's. `acceptedAt` is epoch ms.
 */
export type LogFields = { readonly event: string; readonly aborted?: boolean | undefined } & {
  readonly [Name in NumberName]?: number | undefined
} & { readonly [Name in TextName]?: string | undefined }

type Log = Readonly<Record<'info' | 'warn' | 'error', (fields: LogFields) => void>>

/** While standard output blocks, lines beyond this are dropped. */
const bufferBytes = 4 * 1024 * 1024
const flushLimitMs = 500

export const log = perProcess('log', () => {
  const openLogger = (level: string) => pino({ level, base: undefined }, destination())
  return createLogger(openLogger(env().logLevel), openLogger('info'))
})

/**
 * Waits until the buffered lines are written, but no longer than `flushLimitMs`. Call it just
 * before the process exits, because writing at exit would put lines out of order.
 */
export async function flushLog(stream = destination()): Promise<void> {
  const flushed = new Promise((resolve) => stream.flush(resolve))
  await Promise.race([flushed, pause(flushLimitMs, undefined, { ref: false })])
}

/** Evidence of what a consumer did or agreed to. Decision 31. */
const recordEvents: ReadonlySet<string> = new Set(['audit', 'consent'])

/**
 * Wraps a pino logger. Audit events and consents go to `records`, so that no level hides them.
 * Counts warnings and errors, for alerts.
 */
export function createLogger(logger: Pick<Logger, keyof Log>, records = logger): Log {
  const write = (level: keyof Log) => (fields: LogFields) => {
    const { event, detail = '' } = fields
    if (level !== 'info')
      count('log.warnings', { 'scorewell.event': event, 'scorewell.detail': detail })
    ;(recordEvents.has(event) ? records : logger)[level](pickAllowedFields(fields))
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/**
 * File descriptor 1 is standard output. Reading `process.stdout.fd` would also open a stream on it.
 */
const destination = perProcess('log destination', () => createLogDestination(1))

/**
 * Creates a stream that never blocks and never throws. Lines that do not fit into the buffer are
 * lost, and their number is logged later. Decision 31.
 */
export function createLogDestination(file: number | string) {
  // A minimum of one byte writes each line at once, and makes `flush` wait for lines being written.
  const stream = pino.destination({ dest: file, sync: false, minLength: 1, maxLength: bufferBytes })
  let lost = 0
  stream.on('error', () => undefined)
  stream.on('drop', () => {
    lost += 1
    count('log.lost_lines')
  })
  stream.on('drain', () => {
    const lines = lost
    lost = 0
    if (lines > 0) log().error({ event: 'log lines lost', lines })
  })
  return stream
}

/** These values contain no personal data, and a redacted id could not be searched for. */
const unredacted: ReadonlySet<string> = new Set([
  'requestId',
  'traceId',
  'route',
  'path',
  'hostKey',
  'user',
  'account',
  'address',
  'version',
  'sha256',
])

function pickAllowedFields(input: LogFields): LogFields {
  const fields: LogFields = { ...input, requestId: input.requestId ?? currentRequest()?.requestId }
  const redacted = fieldNames.map((name) => {
    const value = fields[name]
    return [name, typeof value === 'string' && !unredacted.has(name) ? redact(value) : value]
  })
  return Object.fromEntries(redacted) as LogFields
}

/**
 * Turns console output into log lines. An error becomes its class and location, because its message
 * may quote personal data. Does nothing in development.
 */
export function logConsole(): void {
  if (isDevelopment) return
  const levels = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(console, method, (...values: readonly unknown[]) => {
      const error = values.find((value) => value instanceof Error)
      const text = values.filter((value) => typeof value === 'string').join(' ')
      const facts = error
        ? errorLocation(error)
        : { message: stripVTControlCharacters(text).trim() }
      log()[level]({ event: 'console', ...facts })
    })
  }
}
