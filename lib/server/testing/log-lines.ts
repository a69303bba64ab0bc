import { type LogFields, logTo } from '../log'
import { once } from '../once'

/** Keeps what the log of this test is given, the line of each call aside. */
export function logLines(): LogFields[] {
  const lines: LogFields[] = []
  const keep = (line: LogFields) => void (line.event === 'call' || lines.push(line))
  once('log', () => logTo({ info: keep, warn: keep, error: keep }))
  return lines
}
