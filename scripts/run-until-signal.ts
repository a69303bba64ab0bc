import { Fault } from './cli-error'
import { type Running, stopAll } from './processes'

/**
 * Keeps processes running until the terminal asks for their end or one of them ends by itself; leaves none either way.
 * @throws {Fault} where a process ended unasked.
 */
export async function runUntilStopped(begin: () => Promise<readonly Running[]>): Promise<void> {
  const asked = stopAsked()
  const running = (await Promise.race([asked, begin()])) ?? []
  const died = running.length > 0 && (await Promise.race([asked, ...running.map((one) => one.ended.then(() => one))]))
  await stopAll()
  if (died) throw new Fault(`The ${died.name} ended by itself.`, died.lastWords())
}

/** Ctrl-C, a kill, a closed terminal, or the death of the process that started this one. */
function stopAsked(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined))
    process.once('disconnect', () => resolve(undefined))
    process.channel?.unref()
  })
}
