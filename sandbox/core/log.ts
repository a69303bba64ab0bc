import { type DestinationStream, type Logger, pino } from 'pino'

export type SandboxLog = Logger

/** Creates a log with one JSON line per request, without bodies, tokens or addresses. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
): SandboxLog {
  return pino(
    { level, base: { service: 'sandbox' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  )
}
