import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from '@swc/core'
import { buildSync } from 'esbuild'
import { typeCheck } from './check'
import { CliError } from './cli-error'
import { getEnv } from './env'
import { runNode } from './processes'
import { bundleEntries, packageStandalone, standaloneFolder } from './standalone/package-standalone'

/** Next's command line. */
export const nextCli = 'node_modules/next/dist/bin/next'
const stamp = '.next/built-from'
const loaderFolder = join('public', 'embed')
/** Changes when partners have to change their pages. */
const major = 'v1'
/** Length of the hash in the file name: enough to tell releases apart. */
const hashLength = 12

/** Entry of `/embed/v1.json`: the permanent URL of a file and its integrity hash. */
type ReleasedFile = { readonly src: string; readonly integrity: string }

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

/** `npm run build`: the production build of the web app. @throws {CliError} with the compiler's output if it fails. */
export async function build(): Promise<void> {
  console.log('Building the web app …')
  const types = await runNode(typeCheck, { output: 'captured' })
  if (types.code !== 0) throw new CliError(types.output.trimEnd(), 'The web app could not be built.')
  await buildWebApp(fingerprint())
}

/** Builds the web app if its inputs have changed, and always the loader and our entries. @throws {CliError} if it fails. */
export async function buildIfChanged(): Promise<void> {
  const inputs = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
    await buildLoader()
    return bundleEntries(standaloneFolder, deploymentId(inputs))
  }
  console.log('Building the web app …')
  await buildWebApp(inputs)
}

async function buildWebApp(inputs: string): Promise<void> {
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

/** React joins the style sheets of a page in one element, so the hash of each would not allow them. @throws {CliError} */
function requireOneStyleSheet(): void {
  const sheets = readdirSync('.next/static/chunks').filter((file) => file.endsWith('.css'))
  if (sheets.length === 1) return
  throw new CliError(
    `The build has ${sheets.length} style sheets, but the content security policy of a page allows one. Import styles in app/globals.css only.`,
    'The web app could not be built.',
  )
}

/** The id of the build, in the URLs of its files: `DEPLOYMENT_ID`, such as the commit, or a hash of the inputs. */
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

/** Builds the loader for partner pages; a file with a hash in its name never changes and is kept by later builds. */
export async function buildLoader(): Promise<void> {
  mkdirSync(loaderFolder, { recursive: true })
  // The loader names the tools by their hash, so that a pinned loader never loads those of another release.
  const tools = write('mjs', bundle('embed/v1-tools.ts', 'esm'), '-tools')
  const define = { __TOOLS_PATH__: JSON.stringify(tools.src) }
  const script = write('js', bundle('embed/v1-script.ts', 'iife', define))
  const module = write('mjs', bundle('embed/v1.ts', 'esm', define))
  writeFileSync(join(loaderFolder, `${major}.d.mts`), await declarations())
  writeFileSync(join(loaderFolder, `${major}.json`), `${JSON.stringify({ script, module }, null, 2)}\n`)
}

/** Names of the loader's own objects, which no partner and no browser reads. */
const ownNames =
  /^(handshake|getWindow|onMessage|onLost|offerPort|messageReceived|windowClosed|isLoaded|isClosed|setHeight|requestToken|applyChanges|changesSince|isSaving|cleanups|onError|isWindow|post|emit|fail|restart|ready|reset|valid|mount|address|path)$/

function bundle(entry: string, format: 'iife' | 'esm', define: Readonly<Record<string, string>> = {}): string {
  const options = { bundle: true, minify: true, target: 'es2022', write: false, mangleProps: ownNames } as const
  const [file] = buildSync({ ...options, entryPoints: [entry], format, define: { ...define } }).outputFiles
  if (!file) throw new Error(`esbuild made nothing of ${entry}.`)
  return minifySync(file.text, { compress: { passes: 3 }, mangle: true, module: format === 'esm' }).code
}

function write(kind: 'js' | 'mjs', content: string, part = ''): ReleasedFile {
  const name = createHash('sha256').update(content).digest('hex').slice(0, hashLength)
  const src = `/embed/${major}${part}-${name}.${kind}`
  writeFileSync(join('public', src), content)
  // Only entries have a name that stays.
  if (part === '') writeFileSync(join(loaderFolder, `${major}.${kind}`), content)
  return { src, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` }
}

/** The files whose types partners see. */
export const declaringFiles = ['lib/contract/host/widget-message.ts', 'embed/embed-config.ts', 'embed/api.ts']

/** The types, and the values that the module exports. */
async function declarations(): Promise<string> {
  const values = ['create: Create', 'preload: Preload', 'diagnose: Diagnose']
  return `${await declarationsOf(declaringFiles)}${values.map((value) => `export declare const ${value};\n`).join('')}`
}

/** The types of these files in one. The compiler is loaded only here, because it takes half a second. */
export async function declarationsOf(files: readonly string[]): Promise<string> {
  const { default: ts } = await import('typescript')
  const declared = files.map((fileName) => ts.transpileDeclaration(readFileSync(fileName, 'utf8'), { fileName }))
  // One file holds them all, so the imports between them go.
  const text = declared.map(({ outputText }) => outputText).join('')
  return text.replaceAll(/^(?:import|export) .*from '(?:@\/|\.).*\n/gm, '')
}
