import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { execa } from 'execa'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import * as z from 'zod/mini'
import { buildLoader, declarationsOf, declaringFiles } from '@/scripts/build-loader'
import { CliError } from '@/scripts/cli-error'
import { runNode } from '@/scripts/processes'

const tarballs = 'packages/dist'
const manifestSchema = z.looseObject({ name: z.string(), version: z.string() })
const tsc = 'node_modules/typescript/bin/tsc'
const attw = 'node_modules/@arethetypeswrong/cli/dist/index.js'
const notBundled = ['react', 'react/jsx-runtime', '@scorewell/embed']
const title = 'The packages could not be built.'

/**
 * `declaring`: the files whose types are published. `limits`: the maximum number of bytes (gzip)
 * that each export adds to a partner's page.
 */
const packages = [
  {
    folder: 'packages/embed',
    entry: 'packages/embed/src/index.ts',
    declaring: [...declaringFiles, 'packages/embed/src/index.ts'],
    limits: { create: 5_000, 'create, preload, diagnose, defineElement': 6_000 },
  },
  {
    folder: 'packages/react',
    entry: 'packages/react/src/scorewell.tsx',
    declaring: ['packages/react/src/use-scorewell.ts', 'packages/react/src/scorewell.tsx'],
    limits: { 'Scorewell, useScorewell': 1_000 },
  },
]

/**
 * Builds, checks and packs what partners install from npm (`npm run packages`).
 * @returns the paths of the tarballs.
 * @throws {CliError}
 */
export async function buildPackages(): Promise<readonly string[]> {
  await buildLoader()
  rmSync(tarballs, { recursive: true, force: true })
  mkdirSync(tarballs, { recursive: true })
  for (const one of packages) await buildPackage(one)
  writeProvenance()
  const findings = [
    // Checks the published types against packages/types.test.ts.
    ...(await complaintsOf(tsc, '-p', 'packages/tsconfig.dist.json', '--pretty', 'false')),
    ...packages.flatMap(sizeFindings),
  ]
  const packed: string[] = []
  for (const { folder } of packages) {
    const tarball = await pack(folder)
    packed.push(tarball)
    findings.push(...(await lint(folder, tarball)))
  }
  if (findings.length > 0) throw new CliError(findings.join('\n'), title)
  for (const tarball of packed) console.log(tarball)
  return packed
}

type Package = (typeof packages)[number]

async function buildPackage({ folder, entry, declaring }: Package): Promise<void> {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const types = await declarationsOf(declaring)
  for (const [format, ending] of [['esm', 'js'] as const, ['cjs', 'cjs'] as const]) {
    const options = {
      bundle: true,
      external: notBundled,
      target: 'es2020',
      jsx: 'automatic',
    } as const
    buildSync({ ...options, entryPoints: [entry], outfile: join(dist, `index.${ending}`), format })
    writeFileSync(join(dist, `index.d.${ending.replace('js', 'ts')}`), types)
  }
}

/**
 * Writes the name and the hash of the loader that a web app of this version serves, and copies the
 * loader.
 */
function writeProvenance(): void {
  const { version } = manifestOf('packages/embed')
  const release: object = JSON.parse(readFileSync('public/embed/v1.json', 'utf8'))
  writeFileSync(
    'packages/embed/dist/loader.json',
    `${JSON.stringify({ version, ...release }, null, 2)}\n`,
  )
  copyFileSync('public/embed/v1.js', 'packages/embed/dist/loader.js')
}

/** Bundles as a partner does. Returns a line for each export that exceeds its limit. */
function sizeFindings({ folder, limits }: Package): readonly string[] {
  return Object.entries(limits).flatMap(([names, limit]) => {
    const { outputFiles } = buildSync({
      stdin: { contents: `export { ${names} } from './dist/index.js'`, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      external: notBundled,
      write: false,
    })
    const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
    console.log(`${manifestOf(folder).name} { ${names} }: ${bytes} bytes gzip, ${limit} at most`)
    return bytes > limit ? [`${folder}: { ${names} } adds ${bytes} bytes, ${limit} at most`] : []
  })
}

async function pack(folder: string): Promise<string> {
  await execa('npm', ['pack', '--silent', '--pack-destination', resolve(tarballs)], { cwd: folder })
  const { name, version } = manifestOf(folder)
  return join(tarballs, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
}

/**
 * Lints a package with publint (can every bundler and Node load it?) and "are the types wrong"
 * (does TypeScript resolve the right types?). Returns their complaints.
 */
async function lint(folder: string, tarball: string): Promise<readonly string[]> {
  const { messages } = await publint({ pkgDir: folder, level: 'suggestion', strict: true })
  // The oldest resolution mode ignores `exports`, so it cannot resolve a data file.
  const complaints = await complaintsOf(
    attw,
    '--no-emoji',
    '--exclude-entrypoints',
    'loader.json',
    '--',
    tarball,
  )
  return [
    ...messages.map(
      (message) => `${folder}: ${formatMessage(message, manifestOf(folder), { color: false })}`,
    ),
    ...complaints,
  ]
}

async function complaintsOf(...args: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runNode(args, { output: 'captured' })
  return code === 0 ? [] : [output.trimEnd()]
}

function manifestOf(folder: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}
