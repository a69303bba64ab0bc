import { type DestinationStream, type Logger, pino } from 'pino'

export type SandboxLog = Logger

/** One JSON line per call: no body, token or address ever goes in. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): SandboxLog {
  return pino({ level, base: { service: 'sandbox' }, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
