import { CliError } from './cli-error'
import { type RunningProcess, stopAllProcesses } from './processes'

/**
 * Runs processes until a signal arrives or one of them ends, then stops all.
 * @throws {CliError} if a process ended unexpectedly.
 */
export async function runUntilSignal(start: () => Promise<readonly RunningProcess[]>): Promise<void> {
  const signal = waitForSignal()
  const running = (await Promise.race([signal, start()])) ?? []
  const exited =
    running.length > 0 && (await Promise.race([signal, ...running.map((one) => one.ended.then(() => one))]))
  await stopAllProcesses()
  if (exited) throw new CliError(`The ${exited.name} ended by itself.`, exited.logTail())
}

/** Resolves on Ctrl-C, a kill, a closed terminal, or the end of the parent process. */
function waitForSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined))
    process.once('disconnect', () => resolve(undefined))
    process.channel?.unref()
  })
}
