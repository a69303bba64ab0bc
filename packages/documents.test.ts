import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readCodeBlocks } from '../e2e/docs/guide'

const manifest = z.looseObject({
  name: z.string(),
  version: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
})
const manifestOf = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')))
const [embed, react] = [manifestOf('packages/embed'), manifestOf('packages/react')]
const blocks = [
  ...readCodeBlocks('docs/embedding.md').filter(
    (block) => block.test === 'packages/documents.test.ts',
  ),
  ...readCodeBlocks('packages/embed/README.md'),
  ...readCodeBlocks('packages/react/README.md'),
]
const examples = globSync('examples/**/*.{js,ts,tsx}').map((file) =>
  // A page without a bundler imports the package's file.
  readFileSync(file, 'utf8').replace(
    './node_modules/@scorewell/embed/dist/index.js',
    '@scorewell/embed',
  ),
)

test('every program in the documents comes from an example that a browser test runs', () => {
  const programs = blocks.filter(({ language }) => ['js', 'tsx'].includes(language))
  expect(programs.length).toBeGreaterThan(3)
  expect(
    programs
      .filter(({ code }) => !examples.includes(code))
      .map(({ file, line }) => `${file}:${line}`),
  ).toEqual([])
})

/** Command that installs the tarballs of `npm run packages`, until the packages are published. */
const tarballs = `npm install ${[embed, react]
  .map(({ name, version }) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  .join(' ')}`

test('every install command in the documents names one of our packages', () => {
  const commands = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.trim().split('\n'))
  expect(new Set(commands)).toEqual(
    new Set([`npm install ${embed.name}`, `npm install ${react.name}`, tarballs]),
  )
})

test('both packages have the same version as their changelogs and the examples', () => {
  expect(react.version).toBe(embed.version)
  expect(react.dependencies).toEqual({ [embed.name]: `^${embed.version}` })
  for (const folder of ['packages/embed', 'packages/react'])
    expect(readFileSync(`${folder}/CHANGELOG.md`, 'utf8')).toContain(`\n## [${embed.version}]`)
  for (const example of globSync('examples/*/package.json').map(dirname)) {
    const used = Object.entries(manifestOf(example).dependencies ?? {}).filter(([name]) =>
      name.startsWith('@scorewell/'),
    )
    expect(used.map(([, range]) => range)).toEqual([`^${embed.version}`])
  }
})

test('both packages have the same license text', () => {
  const [first, second] = ['embed', 'react'].map((name) =>
    createHash('sha256')
      .update(readFileSync(`packages/${name}/LICENSE`))
      .digest('hex'),
  )
  expect(first).toBe(second)
})
