import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLoader } from './build-loader'
import { CliError } from './cli-error'
import { execCaptured } from './exec'

const next = 'node_modules/next/dist/bin/next'
const stamp = '.next/built-from'
const madeByBuild = join('public', 'embed')
/** Inputs of the production build. */
const sources = [
  'app',
  'components',
  'embed',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
]

/**
 * Builds the web app unless the last build has the same inputs; always builds the loader, which is fast.
 * @throws {CliError} if the build fails.
 */
export async function provideBuild(): Promise<void> {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()) await build()
  else await buildLoader()
}

/** @throws {CliError} with the compiler's output if the build fails. */
export async function build(): Promise<void> {
  console.log('Building the web app …')
  const madeFrom = fingerprint()
  await buildLoader()
  const { code, output } = await execCaptured([next, 'build'], { NEXT_TELEMETRY_DISABLED: '1' })
  if (code !== 0 || !existsSync('.next/BUILD_ID'))
    throw new CliError(output.trimEnd(), 'The web app could not be built.')
  writeFileSync(stamp, madeFrom)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(madeByBuild))
}
