import 'server-only'
import pino, { type Logger } from 'pino'
import { redact } from '@/lib/domain/security/redact'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'

/** The allowed fields of a log line. Every other field is dropped, so that no body or token is logged. */
export type LogFields = {
  readonly event: string
  readonly requestId?: string
  readonly method?: string
  /** The path of a row or the route of a page, never a URL with a query. */
  readonly path?: string
  readonly status?: number
  readonly code?: string
  readonly ms?: number
  readonly mode?: string
  /** The class of an unexpected error; `at` is where it was thrown. */
  readonly error?: string
  readonly at?: string
  /** The message of a failed connection or call; redacted like every field. */
  readonly message?: string
}

type Log = Readonly<Record<'info' | 'warn' | 'error', (fields: LogFields) => void>>

export function log(): Log {
  return processSingleton('log', () => createLogger(pino({ level: env().logLevel, base: undefined })))
}

/** Wraps a pino logger; tests pass one that writes into memory. */
export function createLogger(logger: Pick<Logger, 'info' | 'warn' | 'error'>): Log {
  return {
    info: (fields) => logger.info(pickAllowedFields(fields)),
    warn: (fields) => logger.warn(pickAllowedFields(fields)),
    error: (fields) => logger.error(pickAllowedFields(fields)),
  }
}

/** Our own values hold no personal digits, and an altered id could not be searched for. */
const unredacted: ReadonlySet<string> = new Set(['requestId', 'path'])

function pickAllowedFields(input: LogFields): LogFields {
  const { event, requestId, method, path, status, code, ms, mode, error, at, message } = input
  const fields = { event, requestId, method, path, status, code, ms, mode, error, at, message }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !unredacted.has(name) ? redact(value) : value,
    ]),
  ) as LogFields
}
