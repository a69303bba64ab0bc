import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prettyFactory } from 'pino-pretty'
import waitOn from 'wait-on'
import { reachableHost } from './check-env'
import { CliError } from './cli-error'
import { type ProcessOptions, type RunningProcess, startProcess } from './processes'
import { bundleEntries, standaloneFolder } from './standalone/package-standalone'

const retryIntervalMs = 100
const requestTimeoutMs = 5_000
/**
 * Timeout in milliseconds that only detects a hang: a start takes seconds, half a minute on a busy
 * machine.
 */
const startLimitMs = 300_000
const developmentFolder = '.data/development'

const lineOf = prettyFactory({
  colorize: Boolean(process.stdout.isTTY),
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
  messageFormat: '{event}{if method} {method} {route} {status}, {ms} ms{end}',
  ignore: 'event,method,route,status,ms,bytes,hostKey,mode,upstreamMs,upstreamCalls',
  // No field contains an error object: our `error` is the name of a class.
  errorLikeObjectKeys: [],
})

type WebOptions = {
  readonly mode: 'production' | 'development'
  readonly webHost: string
  readonly webPort: number
  readonly env: Record<string, string>
  readonly log?: string
  /** Folder of the production build. @default `.next/standalone` */
  readonly build?: string
  /** A module that Node loads before the web app. */
  readonly preload?: string
  /** Time the web app may take to stop, in milliseconds. @default 8000 */
  readonly stopLimitMs?: number
}

/** Starts the web app and waits until it responds. In development it logs to the terminal. */
export async function startWeb(options: WebOptions): Promise<RunningProcess> {
  const { mode, build = standaloneFolder, preload, stopLimitMs } = options
  const file = join(mode === 'development' ? bundleForDevelopment() : build, 'server.js')
  const web = {
    name: 'web app',
    args: [...(preload ? ['--import', preload] : []), file],
    env: { ...options.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' },
    log: mode === 'development' ? undefined : options.log,
    formatLine: readableLine,
    stopLimitMs,
  }
  const origin = `http://${reachableHost(options.webHost)}:${options.webPort}`
  const running = await startServer(web, `${origin}/healthz`)
  if (mode === 'development') await compilePage(`${origin}/login`, running)
  return running
}

/**
 * Opens a page, so that the development server compiles it before the first visit. While it waits,
 * prints this repeatedly.
 * @throws {CliError} if the process ends
 */
export async function compilePage(
  url: string,
  running: RunningProcess,
  progressMs = 15_000,
): Promise<void> {
  const began = Date.now()
  const report = () => {
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    console.log(`The ${running.name} compiles ${url} … ${seconds} s`)
  }
  report()
  const progress = setInterval(report, progressMs)
  const ended = running.ended.then(() => true)
  let isOpen = false
  try {
    // A request fails if its headers take longer than fetch waits. Compilation continues in the
    // meantime.
    while (!isOpen) {
      const opened = fetch(url, { redirect: 'manual' }).then(
        async (response) => {
          isOpen = true
          await response.text()
        },
        () => pause(retryIntervalMs),
      )
      if ((await Promise.race([opened.then(() => false), ended])) && !isOpen)
        throw new CliError(`The ${running.name} ended while it compiled ${url}.`, running.logTail())
    }
  } finally {
    clearInterval(progress)
  }
}

/** Starts a Node process and waits until it responds. Stops it if it does not respond in time. */
export async function startServer(options: ProcessOptions, url: string): Promise<RunningProcess> {
  const running = startProcess(options)
  try {
    await waitForHttp(url, running)
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}

/**
 * Bundles our entries as a production build does.
 * @returns their folder
 */
function bundleForDevelopment(): string {
  bundleEntries(developmentFolder)
  writeFileSync(join(developmentFolder, 'package.json'), '{"type":"module"}')
  return developmentFolder
}

/**
 * Waits until a started process responds with any HTTP status.
 * @throws {CliError} with the end of its log if it does not
 */
export async function waitForHttp(
  url: string,
  running: RunningProcess,
  limitMs = startLimitMs,
): Promise<void> {
  const responds = waitOn({
    resources: [url.replace('http:', 'http-get:')],
    interval: retryIntervalMs,
    httpTimeout: requestTimeoutMs,
    timeout: limitMs,
    simultaneous: 1,
    followRedirect: false,
    proxy: false,
    validateStatus: () => true,
  })
  const problem = await Promise.race([
    responds.then(
      () => undefined,
      () => `The ${running.name} does not answer at ${url}.`,
    ),
    running.ended.then(() => `The ${running.name} did not start.`),
  ])
  if (problem) throw new CliError(problem, running.logTail())
}

/** Formats a log line of the web app for a person, in local time. Other lines are unchanged. */
export function readableLine(line: string): string {
  return lineOf(line).trimEnd()
}
