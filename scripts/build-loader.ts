import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from '@swc/core'
import { buildSync } from 'esbuild'

/** Folder from which the web app serves the loader. */
export const loaderFolder = join('public', 'embed')
/** The major version. It increases when partners must change their pages. */
const major = 'v1'
/** Length of the hash in the file name; enough to tell releases apart. */
export const hashLength = 12

/** Entry of `/embed/v1.json`: the permanent URL of a file and its integrity hash. */
type ReleasedFile = { readonly src: string; readonly integrity: string }

/**
 * Builds the loader for partner pages. A file with a hash in its name never changes, and later
 * builds keep it.
 */
export async function buildLoader(): Promise<void> {
  mkdirSync(loaderFolder, { recursive: true })
  // The loader refers to the tools by their hash, so that a pinned loader never loads another
  // release's tools.
  const tools = write('mjs', bundle('embed/v1-tools.ts', 'esm'), '-tools')
  const define = { __TOOLS_PATH__: JSON.stringify(tools.src) }
  const script = write('js', bundle('embed/v1-script.ts', 'iife', define))
  const module = write('mjs', bundle('embed/v1.ts', 'esm', define))
  buildTileScript()
  writeFileSync(join(loaderFolder, `${major}.d.mts`), await declarations())
  writeFileSync(
    join(loaderFolder, `${major}.json`),
    `${JSON.stringify({ script, module }, null, 2)}\n`,
  )
}

/** Property names of the loader's internal objects, which are safe to mangle. */
const ownNames =
  /^(handshake|getWindow|onMessage|onLost|offerPort|messageReceived|windowClosed|isLoaded|isClosed|setHeight|requestToken|applyChanges|changesSince|isSaving|cleanups|closeDialog|requestClose|onError|isWindow|post|emit|fail|restart|ready|reset|valid|mount|address|path|options|stop|values)$/

function bundle(
  entry: string,
  format: 'iife' | 'esm',
  define: Readonly<Record<string, string>> = {},
): string {
  const options = {
    bundle: true,
    minify: true,
    target: 'es2022',
    write: false,
    mangleProps: ownNames,
  } as const
  const [file] = buildSync({
    ...options,
    entryPoints: [entry],
    format,
    define: { ...define },
  }).outputFiles
  if (!file) throw new Error(`esbuild made nothing of ${entry}.`)
  return minify(file.text, format)
}

function minify(code: string, format: 'iife' | 'esm'): string {
  return minifySync(code, {
    // These options produce the smallest file after gzip.
    compress: { passes: 3, sequences: false, hoist_vars: true },
    mangle: true,
    module: format === 'esm',
  }).code
}

/** Builds `tile.mjs`, the script of the tiles, which loads its rarely used parts on demand. */
function buildTileScript(): void {
  const { outputFiles } = buildSync({
    entryPoints: { tile: 'embed/tile/tile-script.ts' },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    outdir: loaderFolder,
    chunkNames: `${major}-tile-[hash]`,
    outExtension: { '.js': '.mjs' },
    // Tiles do not report errors.
    external: ['./sentry'],
    // Messages are compiled, as in the app's own build. A tile's messages contain no React
    // elements.
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      react: './embed/tile/no-react.ts',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  for (const { path, text } of outputFiles) writeFileSync(path, minify(text, 'esm'))
}

function write(kind: 'js' | 'mjs', content: string, part = ''): ReleasedFile {
  const name = createHash('sha256').update(content).digest('hex').slice(0, hashLength)
  const src = `/embed/${major}${part}-${name}.${kind}`
  writeFileSync(join('public', src), content)
  // Only entry files also get a permanent name.
  if (part === '') writeFileSync(join(loaderFolder, `${major}.${kind}`), content)
  return { src, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` }
}

/** The files whose types are published to partners. */
export const declaringFiles = [
  'lib/contract/host/widget-message.ts',
  'embed/embed-config.ts',
  'embed/api.ts',
  'embed/element-types.ts',
]

/** Returns the types, and the values that the module exports. */
async function declarations(): Promise<string> {
  const values = ['create: Create', 'preload: Preload', 'diagnose: Diagnose']
  return `${await declarationsOf(declaringFiles)}${values.map((value) => `export declare const ${value};\n`).join('')}`
}

/**
 * Returns the types of these files as one string. The compiler is loaded only here, because loading
 * takes half a second.
 */
export async function declarationsOf(files: readonly string[]): Promise<string> {
  const { default: ts } = await import('typescript')
  const declared = files.map((fileName) =>
    ts.transpileDeclaration(readFileSync(fileName, 'utf8'), { fileName }),
  )
  // Removes imports between the files, because one file contains them all.
  const text = declared.map(({ outputText }) => outputText).join('')
  return text.replaceAll(/^(?:import|export) .*from '(?:@\/|\.).*\n/gm, '')
}
