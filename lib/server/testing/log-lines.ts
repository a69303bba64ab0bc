import { processSingleton } from '../config/process-singleton'
import { createLogDestination, createLogger, type LogFields } from '../observability/log'

const nowhere = createLogDestination('/dev/null')

/** Keeps audit events, which no log level hides, out of the test output. */
export function discardLog(): void {
  processSingleton('log destination', () => nowhere)
}

/** Records the log lines of this test, except audit events. */
export function captureLog(): LogFields[] {
  return capture(({ event }) => event !== 'audit')
}

/** Records the audit events of this test. */
export function captureAudit(): LogFields[] {
  return capture(({ event }) => event === 'audit')
}

function capture(isWanted: (line: LogFields) => boolean): LogFields[] {
  const lines: LogFields[] = []
  const record = (line: LogFields) => void (isWanted(line) && lines.push(line))
  processSingleton('log', () => createLogger({ info: record, warn: record, error: record }))
  return lines
}
