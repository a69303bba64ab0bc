import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

const folder = 'public/embed'
/** Changes when partners have to change their pages. */
const major = 'v1'
/** Length of the hash in the file name: enough to tell releases apart. */
const hashLength = 12

/** Entry of `/embed/v1.json`: the permanent URL of a file and its integrity hash. */
type ReleasedFile = { readonly src: string; readonly integrity: string }

/**
 * Builds the loader for partner pages: a script, a module and its types. `v1.js` is always the latest; a file with a
 * hash in its name never changes and is kept by later builds.
 */
export async function buildLoader(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const script = write('js', bundle('embed/v1-script.ts', 'iife'))
  const module = write('mjs', bundle('embed/v1.ts', 'esm'))
  writeFileSync(join(folder, `${major}.d.mts`), await declarations())
  writeFileSync(join(folder, `${major}.json`), `${JSON.stringify({ script, module }, null, 2)}\n`)
}

function bundle(entry: string, format: 'iife' | 'esm'): Uint8Array {
  const options = { bundle: true, minify: true, target: 'es2020', write: false, logLevel: 'silent' } as const
  const [file] = buildSync({ ...options, entryPoints: [entry], format }).outputFiles
  if (!file) throw new Error(`esbuild made nothing of ${entry}.`)
  return file.contents
}

function write(kind: 'js' | 'mjs', content: Uint8Array): ReleasedFile {
  const name = createHash('sha256').update(content).digest('hex').slice(0, hashLength)
  const src = `/embed/${major}-${name}.${kind}`
  for (const path of [join('public', src), join(folder, `${major}.${kind}`)]) writeFileSync(path, content)
  return { src, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` }
}

/**
 * The types alone, and the one value that the module exports. The compiler takes half a second to load, which a command
 * that builds nothing need not wait for.
 */
async function declarations(): Promise<string> {
  const { default: ts } = await import('typescript')
  const declared = ['events', 'embed-config', 'api'].map(
    (name) => ts.transpileDeclaration(readFileSync(`embed/${name}.ts`, 'utf8'), {}).outputText,
  )
  // One file holds them all, so the imports between them go.
  const text = declared.join('').replaceAll(/^import .*\n/gm, '')
  return `${text}export declare const create: Create;\n`
}
