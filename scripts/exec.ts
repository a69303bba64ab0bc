import { type ChildProcess, type StdioPipe, spawn } from 'node:child_process'
import { childEnv } from './env'
import { exitWithParent } from './processes'

type Env = Record<string, string>

/** Runs a Node script on this terminal and resolves with its exit code. */
export function exec(args: readonly string[], env: Env = {}): Promise<number> {
  return exitCode(launch(args, env, 'inherit'))
}

/** Runs a Node script and captures its output. */
export async function execCaptured(args: readonly string[], env: Env = {}): Promise<{ code: number; output: string }> {
  const child = launch(args, env, 'pipe')
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await exitCode(child)
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}

function launch(args: readonly string[], env: Env, output: 'inherit' | StdioPipe): ChildProcess {
  return spawn(process.execPath, ['--import', exitWithParent, ...args], {
    stdio: ['ignore', output, output, 'ipc'],
    env: childEnv(env),
  })
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
