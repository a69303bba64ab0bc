import { processSingleton } from '../config/process-singleton'
import { createLogger, type LogFields } from '../observability/log'

/** Records the log lines of this test, except audit events. */
export function captureLog(): LogFields[] {
  const lines: LogFields[] = []
  const record = (line: LogFields) => void (line.event === 'audit' || lines.push(line))
  processSingleton('log', () => createLogger({ info: record, warn: record, error: record }))
  return lines
}
