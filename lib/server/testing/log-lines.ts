import { once } from '../config/process-singleton'
import { type LogFields, logTo } from '../observability/log'

/** Keeps what the log of this test is given, the line of each call aside. */
export function logLines(): LogFields[] {
  const lines: LogFields[] = []
  const keep = (line: LogFields) => void (line.event === 'call' || lines.push(line))
  once('log', () => logTo({ info: keep, warn: keep, error: keep }))
  return lines
}
