import { globSync, readFileSync } from 'node:fs'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'

// The schemas and zod take 20 kB of a page's scripts, and only calls need them. Decision 38.

const clientFiles = globSync('{app,lib,components/{credit,shell,ui}}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && readFileSync(file, 'utf8').startsWith("'use client'"),
)

test.each([
  ['a member screen', clientFiles],
  ['a tile', ['embed/tile/tile-script.ts']],
])('%s loads no schemas with the page', async (_, entryPoints) => {
  expect(entryPoints).not.toHaveLength(0)
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'unused',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  })
  expect(entryPoints.flatMap((file) => pathToZod(metafile, file))).toEqual([])
})

/** Returns the imports that lead from a file to zod; empty if there are none. */
function pathToZod({ inputs }: Metafile, start: string): string[] {
  const paths = new Map([[start, start]])
  for (const [file, path] of paths) {
    const imports = inputs[file]?.imports.filter(({ kind }) => kind !== 'dynamic-import') ?? []
    if (imports.some((one) => one.path.startsWith('zod'))) return [`${path} -> zod`]
    for (const one of imports)
      if (!one.external && !paths.has(one.path)) paths.set(one.path, `${path} -> ${one.path}`)
  }
  return []
}
