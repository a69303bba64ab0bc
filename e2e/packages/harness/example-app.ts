import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { execa } from 'execa'
import { type RunningCommand, startCommand } from '@/e2e/docs/guide-servers'
import { childEnv, getEnv } from '@/scripts/env'

/** Maps names, origins and keys in an example to their values in a test. */
type Replacements = Readonly<Record<string, string>>

/** Excludes our own variables, which would change how an example's tools run. */
const env = {
  NODE_ENV: '',
  PATH: `${dirname(process.execPath)}${delimiter}${getEnv('PATH')}`,
  NEXT_TELEMETRY_DISABLED: '1',
}

/**
 * Copies an example from `examples/` to an empty folder and installs these packages there, as a
 * partner does.
 */
export async function installExample(
  name: string,
  {
    folder,
    packages,
    replacements,
  }: { folder: string; packages: readonly string[]; replacements: Replacements },
): Promise<string> {
  await cp(join('examples', name), folder, { recursive: true })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      Object.entries(replacements).reduce((all, [from, to]) => all.replaceAll(from, to), text),
    )
  }
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  await execa('npm', ['install', ...options, ...packages], optionsFor(folder))
  return folder
}

/** Runs an example's script to its end. */
export async function runScript(folder: string, script: string): Promise<void> {
  await execa('npm', ['run', script], optionsFor(folder))
}

/** Starts an example's script and waits until it prints its address. */
export async function startScript(
  folder: string,
  script: string,
  variables: Readonly<Record<string, string>>,
): Promise<RunningCommand> {
  return await startCommand(`exec npm run ${script}`, {
    cwd: folder,
    env: { ...env, ...variables },
    until: /http:\/\/(127\.0\.0\.1|localhost):\d+/,
  })
}

const optionsFor = (cwd: string) =>
  ({ cwd, env: childEnv(env), extendEnv: false, all: true, stdin: 'ignore' }) as const
