import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { childEnv } from './env'

const killAfterMs = 8_000
export const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href

const live = new Set<RunningProcess>()

export type RunningProcess = {
  readonly name: string
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number>
  /** The end of the log; empty if the process writes to the terminal. */
  readonly logTail: () => string
  /** Stops the process and its children, by force after 8 seconds. */
  readonly stop: () => Promise<void>
}

type ProcessOptions = {
  readonly name: string
  /** Arguments for Node: a script and its arguments. */
  readonly args: readonly string[]
  readonly env: Record<string, string>
  /** Log file; default: the terminal. */
  readonly log?: string
}

/** Starts a Node process in its own process group, so that its children can be stopped with it. */
export function startProcess({ name, args, env, log }: ProcessOptions): RunningProcess {
  const output = log ? openSync(log, 'w') : 'inherit'
  const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
    detached: true,
    env: childEnv(env),
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  // The channel carries no messages and must not keep this process alive.
  child.channel?.unref()
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const running = { name, ended, logTail: () => (log ? tailOf(log) : ''), stop: () => stop(child, ended) }
  live.add(running)
  ended.then(() => live.delete(running))
  return running
}

/** Stops all running processes. */
export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...live].map((running) => running.stop()))
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  signal(child, 'SIGTERM')
  const insist = setTimeout(() => signal(child, 'SIGKILL'), killAfterMs)
  await ended
  clearTimeout(insist)
  signal(child, 'SIGKILL')
}

/** Signals the process group, which may have ended already. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function tailOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
}
