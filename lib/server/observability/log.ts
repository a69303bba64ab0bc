import 'server-only'
import pino, { type Logger } from 'pino'
import { redact } from '@/lib/domain/security/redact'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'

/** All that a log line may say. Whatever else is handed over is dropped, so a body or a token cannot slip in. */
export type LogFields = {
  readonly event: string
  readonly requestId?: string
  readonly method?: string
  /** A row's path or a page's route, never an address with a query. */
  readonly path?: string
  readonly status?: number
  readonly code?: string
  readonly ms?: number
  readonly mode?: string
  /** The class of an unforeseen error, and where it was thrown. */
  readonly error?: string
  readonly at?: string
  /** The message of a failed connection or call; redacted like every field. */
  readonly message?: string
}

type Log = Readonly<Record<'info' | 'warn' | 'error', (fields: LogFields) => void>>

export function log(): Log {
  return processSingleton('log', () => createLogger(pino({ level: env().logLevel, base: undefined })))
}

/** A log over any pino logger; the tests give one that writes into memory. */
export function createLogger(logger: Pick<Logger, 'info' | 'warn' | 'error'>): Log {
  return {
    info: (fields) => logger.info(pickAllowedFields(fields)),
    warn: (fields) => logger.warn(pickAllowedFields(fields)),
    error: (fields) => logger.error(pickAllowedFields(fields)),
  }
}

/** Made by us: their digits are no person's, and an id that was altered could not be searched for. */
const unscrubbed: ReadonlySet<string> = new Set(['requestId', 'path'])

function pickAllowedFields(given: LogFields): LogFields {
  const { event, requestId, method, path, status, code, ms, mode, error, at, message } = given
  const fields = { event, requestId, method, path, status, code, ms, mode, error, at, message }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !unscrubbed.has(name) ? redact(value) : value,
    ]),
  ) as LogFields
}
