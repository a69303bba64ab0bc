import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { childEnv } from './env'

const killAfterMs = 8_000
export const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href

const live = new Set<RunningProcess>()

export type RunningProcess = {
  readonly name: string
  /** Settles with the exit code when the process has ended, for whatever reason. */
  readonly ended: Promise<number>
  /** The end of what the process wrote; empty where it writes to the terminal. */
  readonly logTail: () => string
  /** Asks the process and everything it started to end, and insists after 8 seconds. */
  readonly stop: () => Promise<void>
}

type ProcessOptions = {
  readonly name: string
  /** What Node is given: a script with its arguments. */
  readonly args: readonly string[]
  readonly env: Record<string, string>
  /** Where its output goes; none: to the terminal. */
  readonly log?: string
}

/** Starts a Node process at the head of its own process group, so that nothing it starts can outlive it. */
export function startProcess({ name, args, env, log }: ProcessOptions): RunningProcess {
  const output = log ? openSync(log, 'w') : 'inherit'
  const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
    detached: true,
    env: childEnv(env),
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  // Nothing is said over the channel: it must not keep this process alive.
  child.channel?.unref()
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const running = { name, ended, logTail: () => (log ? tailOf(log) : ''), stop: () => stop(child, ended) }
  live.add(running)
  ended.then(() => live.delete(running))
  return running
}

/** Ends everything that was started and still runs. */
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

/** Signals the whole group; it may be gone already. */
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
