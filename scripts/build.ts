import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLoader, hashLength, loaderFolder } from '@/scripts/build-loader'
import { typeCheck } from './check'
import { CliError } from './cli-error'
import { getEnv } from './env'
import { runNode } from './processes'
import {
  bundleEntries,
  guides,
  packageStandalone,
  standaloneFolder,
} from './standalone/package-standalone'

/** Next's command line. */
export const nextCli = 'node_modules/next/dist/bin/next'
const stamp = '.next/built-from'

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
  ...guides,
]

/**
 * `npm run build`: builds the web app for production.
 * @throws {CliError} with the compiler's output if it fails
 */
export async function build(): Promise<void> {
  await checkTypes()
  await buildWebApp(fingerprint())
}

/**
 * Checks the repository's types.
 * @throws {CliError} with the compiler's output if there are type errors
 */
export async function checkTypes(): Promise<void> {
  console.log('Checking the types …')
  const { code, output } = await runNode(typeCheck, { output: 'captured' })
  if (code !== 0) throw new CliError(output.trimEnd(), 'The types are wrong.')
}

/**
 * Builds the web app if its inputs have changed, and always builds the loader and our entries. Does
 * nothing if `BUILT` is set.
 * @returns whether it built the web app
 * @throws {CliError} if the build fails
 */
export async function buildIfChanged(): Promise<boolean> {
  if (getEnv('BUILT')) return false
  const inputs = fingerprint()
  const isChanged = !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs
  if (isChanged) {
    await buildWebApp(inputs)
  } else {
    await buildLoader()
    bundleEntries(standaloneFolder, deploymentId(inputs))
  }
  return isChanged
}

async function buildWebApp(inputs: string): Promise<void> {
  console.log('Building the web app …')
  rmSync(stamp, { force: true })
  rmSync(standaloneFolder, { recursive: true, force: true })
  await buildLoader()
  const { code, output } = await runNode([nextCli, 'build'], {
    env: { NEXT_TELEMETRY_DISABLED: '1', NEXT_DEPLOYMENT_ID: deploymentId(inputs) },
    output: 'captured',
  })
  if (code !== 0 || !existsSync('.next/BUILD_ID'))
    throw new CliError(output.trimEnd(), 'The web app could not be built.')
  requireOneStyleSheet()
  packageStandalone(deploymentId(inputs))
  writeFileSync(stamp, inputs)
}

/**
 * Requires a single style sheet in a page's HTML. Next would link a second one, which would delay
 * the first paint.
 * @throws {CliError} unless the build has exactly one style sheet
 */
function requireOneStyleSheet(): void {
  const sheets = readdirSync('.next/static/chunks').filter((file) => file.endsWith('.css'))
  if (sheets.length === 1) return
  throw new CliError(
    `The build has ${sheets.length} style sheets, but a page contains one. Import styles in app/globals.css only.`,
    'The web app could not be built.',
  )
}

/**
 * Returns the build ID that the URLs of the files contain: `DEPLOYMENT_ID` (for example, a commit)
 * if it is set, otherwise a hash of the inputs.
 */
function deploymentId(inputs: string): string {
  return getEnv('DEPLOYMENT_ID') ?? inputs.slice(0, hashLength)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(getEnv('DEPLOYMENT_ID') ?? '')
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
    .filter((file) => !file.startsWith(loaderFolder))
}
