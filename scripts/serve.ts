import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as check from './check-env'
import { CliError } from './cli-error'
import { childEnv } from './env'
import { exitWithParent, headerLimit, nextCli } from './paths'

const retryIntervalMs = 100
const killAfterMs = 8_000

/**
 * `npm run serve`: the production build of the web app alone, against a real product API. Runs with production packages
 * only, so it may import no development package, and starts while the product API is away. Contract, sections 1, 2 and 11.
 * @throws {CliError} if the web app cannot start or ends by itself.
 */
export async function serveWeb(): Promise<void> {
  const [host, port] = [check.readWebHost(), check.readWebPort()]
  check.requireValidEnv({ HOSTNAME: host })
  await check.requireFreePort(port, host, 'PORT')
  if (!existsSync('.next/BUILD_ID')) throw new CliError('There is no production build yet: run `npm run build` first.')
  const web = startNext(host, port)
  const stopping = stopOnSignal(web)
  const ended = once(web, 'exit')
  if (await respondsBeforeExit(web, `http://${check.reachableHost(host)}:${port}/login`))
    console.log(`Scorewell answers at http://${host}:${port}.`)
  await ended
  if (!stopping.aborted) throw new CliError('The web app ended by itself.')
}

function startNext(host: string, port: number): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', exitWithParent, headerLimit, nextCli, 'start', '-H', host, '-p', String(port)],
    {
      env: childEnv({ HOSTNAME: host, NEXT_TELEMETRY_DISABLED: '1' }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
}

/** Hands a signal on, by force after 8 seconds. @returns whether a signal has arrived. */
function stopOnSignal(web: ChildProcess): AbortSignal {
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    web.kill('SIGTERM')
    setTimeout(() => web.kill('SIGKILL'), killAfterMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping.signal
}

async function respondsBeforeExit(web: ChildProcess, url: string): Promise<boolean> {
  while (web.exitCode === null && web.signalCode === null) {
    if (await check.isResponding(url)) return true
    await pause(retryIntervalMs)
  }
  return false
}
