import { cpSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { getEnv } from '../env'
import { moveSourceMaps } from './source-maps'

/** Folder of the built web app: everything that a server needs in addition to Node. */
export const standaloneFolder = '.next/standalone'

/** The guides for partners, which the web app serves unchanged. Contract, section 13. */
export const guides = [
  'docs/apps',
  'docs/compliance.md',
  'docs/embedding.md',
  'docs/events.schema.json',
  'docs/hosts.schema.json',
  'docs/operations/configuration.md',
  'docs/sandbox.md',
]

const entries = ['server', 'web', 'sessions']
/**
 * esbuild's modules have no `require`, which bundled CommonJS packages call for Node's own modules.
 */
const requireBanner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

/**
 * Completes Next's standalone output: public files, static files, and our entries instead of
 * Next's.
 */
export function packageStandalone(deploymentId: string): void {
  cpSync('public', join(standaloneFolder, 'public'), { recursive: true })
  cpSync('.next/static', join(standaloneFolder, '.next/static'), { recursive: true })
  for (const guide of guides)
    cpSync(guide, join(standaloneFolder, 'public', guide), { recursive: true })
  const withSourceMaps = getEnv('SOURCE_MAPS') !== undefined
  bundleEntries(standaloneFolder, deploymentId, { withSourceMaps })
  if (withSourceMaps) moveSourceMaps(standaloneFolder)
}

/**
 * Copies the build to a folder from which it cannot load the repository's packages.
 * @returns the copy's folder
 */
export async function copyBuild(folder: string): Promise<string> {
  const copy = join(folder, 'build')
  await cp(standaloneFolder, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/**
 * Bundles our entries with all packages, except Sentry and those that Next's bundles also load from
 * `node_modules`.
 */
export function bundleEntries(
  folder: string,
  deploymentId = '',
  { withSourceMaps = false } = {},
): void {
  buildSync({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    minifyWhitespace: true,
    logLevel: 'silent',
    entryPoints: entries.map((name) => `scripts/standalone/${name}.ts`),
    outdir: folder,
    sourcemap: withSourceMaps ? 'external' : false,
    // Without this condition the package `server-only` throws.
    conditions: ['react-server'],
    external: ['@sentry/nextjs', 'next', 'pino', 'undici'],
    define: { 'process.env.NEXT_DEPLOYMENT_ID': JSON.stringify(deploymentId) },
    banner: { js: requireBanner },
  })
}
