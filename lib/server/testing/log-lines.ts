import { processSingleton } from '../config/process-singleton'
import { createLogger, type LogFields } from '../observability/log'

/** Keeps what the log of this test is given, the line of each call aside. */
export function captureLog(): LogFields[] {
  const lines: LogFields[] = []
  const keep = (line: LogFields) => void (line.event === 'call' || lines.push(line))
  processSingleton('log', () => createLogger({ info: keep, warn: keep, error: keep }))
  return lines
}
