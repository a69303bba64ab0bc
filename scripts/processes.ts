import { createWriteStream, openSync, readFileSync } from 'node:fs'
import { execa, type Subprocess } from 'execa'
import { CliError } from './cli-error'

/** Module that `--import` preloads into each Node process. */
const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href
const defaultStopLimitMs = 8_000
const logTailLines = 15

const live = new Set<RunningProcess>()

type Env = Record<string, string>

export type RunningProcess = {
  readonly name: string
  /** Undefined if the process could not be started. */
  readonly pid: number | undefined
  /** Resolves with the exit code once the process has ended. */
  readonly ended: Promise<number>
  /** Returns the last part of the log; empty if the process writes to the terminal. */
  readonly logTail: () => string
  /** Stops the process and its children. Kills them after `stopLimitMs`. */
  readonly stop: () => Promise<void>
  /** Ends the process and its children at once (SIGKILL), like a crash. */
  readonly kill: () => Promise<void>
}

export type ProcessOptions = {
  readonly name: string
  /** Node arguments: a script and its own arguments. */
  readonly args: readonly string[]
  readonly env: Env
  /** Log file. @default the terminal */
  readonly log?: string | undefined
  /** Formats each line of output for the terminal. */
  readonly formatLine?: ((line: string) => string) | undefined
  /** Time the process may take to stop, in milliseconds. @default 8000 */
  readonly stopLimitMs?: number | undefined
}

/** Runs a Node script to its end, in this terminal or with its output captured. */
export async function runNode(
  args: readonly string[],
  { env = {}, output = 'terminal' }: { env?: Env; output?: 'terminal' | 'captured' } = {},
): Promise<{ code: number; output: string }> {
  const stream = output === 'captured' ? 'pipe' : 'inherit'
  const result = await execa(process.execPath, ['--import', exitWithParent, ...args], {
    env,
    ipc: true,
    stdin: 'ignore',
    stdout: stream,
    stderr: stream,
    all: true,
    reject: false,
  })
  return { code: result.exitCode ?? 1, output: result.all ?? '' }
}

/** Starts a Node process in its own process group, so its children stop with it. */
export function startProcess({
  name,
  args,
  env,
  log,
  formatLine,
  stopLimitMs = defaultStopLimitMs,
}: ProcessOptions): RunningProcess {
  // Passes an open file, so that the process writes to it directly, even while this process is
  // busy.
  const output = log ? createWriteStream(log, { fd: openSync(log, 'w') }) : undefined
  const terminal = formatLine ? ([toLines(formatLine), 'inherit'] as const) : 'inherit'
  const child = execa(process.execPath, ['--import', exitWithParent, ...args], {
    env,
    ipc: true,
    stdin: 'ignore',
    stdout: output ?? terminal,
    stderr: output ?? 'inherit',
    buffer: false,
    reject: false,
    detached: true,
  })
  output?.destroy()
  const ended = child.then(({ exitCode }) => exitCode ?? 1)
  const running: RunningProcess = {
    name,
    pid: child.pid,
    ended,
    logTail: () => (log ? tailOf(log) : ''),
    stop: () => stop(child, ended, stopLimitMs),
    kill: async () => {
      signalGroup(child, 'SIGKILL')
      await ended
    },
  }
  live.add(running)
  ended.then(() => live.delete(running))
  return running
}

function toLines(formatLine: (line: string) => string) {
  return function* (line: unknown) {
    yield formatLine(String(line))
  }
}

/**
 * Runs processes until a signal arrives.
 * @throws {CliError} if one of them ended by itself
 */
export async function runUntilSignal(
  start: () => Promise<readonly RunningProcess[]>,
): Promise<void> {
  const signal = waitForSignal()
  const running = (await Promise.race([signal, start()])) ?? []
  const exited =
    running.length > 0 &&
    (await Promise.race([signal, ...running.map((one) => one.ended.then(() => one))]))
  await stopAllProcesses()
  if (exited) throw new CliError(`The ${exited.name} ended by itself.`, exited.logTail())
}

/** Stops all running processes. */
export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...live].map((running) => running.stop()))
}

/** Resolves on Ctrl-C, a kill, or a closed terminal. */
function waitForSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(undefined))
  })
}

async function stop(child: Subprocess, ended: Promise<number>, limitMs: number): Promise<void> {
  signalGroup(child, 'SIGTERM')
  const forcedStop = setTimeout(() => signalGroup(child, 'SIGKILL'), limitMs)
  await ended
  clearTimeout(forcedStop)
  signalGroup(child, 'SIGKILL')
}

/** Signals the process group, which may already have ended. */
function signalGroup({ pid }: Subprocess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function tailOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-logTailLines).join('\n')
}
