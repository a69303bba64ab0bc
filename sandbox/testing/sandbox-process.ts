import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the sandbox as `npm start` does: in its own process with files on disk. */
export async function startSandboxProcess(settings: {
  port: number
  folder: string
  /** @default none */
  databaseUrlFile?: string
}): Promise<ChildProcess> {
  const variables = [
    `SANDBOX_PORT=${settings.port}`,
    `SANDBOX_DATA=${settings.folder}`,
    'LOG_LEVEL=info',
    'HOSTS=',
    `DATABASE_URL_FILE=${settings.databaseUrlFile ?? ''}`,
  ]
  // env(1) passes on our environment and replaces itself, so that signals reach the sandbox.
  const child = spawn(
    'env',
    [...variables, process.execPath, '--import', 'tsx', 'sandbox/main.ts'],
    { cwd: root },
  )
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += text
      if (said.includes('listening')) resolve()
    })
    child.stderr?.on('data', (text) => {
      said += text
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return child
}

export async function stopSandboxProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}
