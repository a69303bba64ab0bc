import { readFileSync } from 'node:fs'
import type { RunningProcess } from '@/scripts/processes'
import type { Instance, StartOptions } from '../instance'

/** Wraps a process that listens on the port in the options and writes to the log. */
export function toInstance(
  { name, port }: StartOptions,
  running: RunningProcess,
  log: string,
): Instance {
  const stop = async () => {
    await running.stop()
    return await running.ended
  }
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    pid: running.pid,
    log: () => readFileSync(log, 'utf8'),
    stop,
  }
}
