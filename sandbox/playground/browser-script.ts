import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const entryPoints = ['intercept', 'main'].map((name) => fileURLToPath(new URL(`./browser/${name}.ts`, import.meta.url)))

/** Bundles the page's two scripts and their shared chunk, so that both use the same listener; file name → content. */
export async function bundleBrowserScripts(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...{ entryPoints, bundle: true, splitting: true, format: 'esm', target: 'es2022' },
    ...{ outdir: '.', write: false, logLevel: 'silent' },
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}
