import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

/**
 * The latest Next patch with packages for every platform. Older patches have published
 * vulnerabilities.
 */
const nextFloor = '16.4.5'

const names = z.optional(z.array(z.string()))
const lockedPackage = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  os: names,
  cpu: names,
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})
const lock = readFileSync('package-lock.json', 'utf8')
const { packages } = z
  .object({ packages: z.record(z.string(), lockedPackage) })
  .parse(JSON.parse(lock))

test('the lock file contains no registry URL', () => {
  expect(lock).not.toMatch(/"resolved": "http/)
})

test(`Next is at least ${nextFloor}`, () => {
  const installed = packages['node_modules/next']?.version ?? ''
  expect(installed.localeCompare(nextFloor, 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
})

test('the lock file contains every optional package, as `npm ci` requires', () => {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !lockedFor(parent, name)?.integrity),
  )
  expect(missing).toEqual([])
})

test('docs/browsers.md lists the versions that the build supports', () => {
  const { browserslist } = z
    .object({ browserslist: z.array(z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const documented = [
    ...readFileSync('docs/browsers.md', 'utf8').matchAll(
      /^\| (Chrome|Firefox|Safari)\b.*? \| (\d+) \| /gm,
    ),
  ]
  const versions = new Map(
    documented.map(([, browser = '', version]) => [browser.toLowerCase(), version]),
  )
  const families = { edge: 'chrome', ios_saf: 'safari' }
  for (const supported of browserslist) {
    const [browser = '', , version] = supported.split(' ')
    expect(versions.get(Reflect.get(families, browser) ?? browser), supported).toBe(version)
  }
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
])('every package with native binaries supports %s on %s', (os, cpu) => {
  const parents = Object.keys(packages).filter((parent) => binariesOf(parent).length > 2)
  expect(parents).not.toEqual([])
  const without = parents.filter(
    (parent) =>
      !binariesOf(parent).some((binary) => binary.os?.includes(os) && binary.cpu?.includes(cpu)),
  )
  expect(without).toEqual([])
})

/**
 * Returns optional packages for one operating system and CPU. fsevents is excluded, because it
 * names no CPU.
 */
function binariesOf(parent: string) {
  return Object.keys(packages[parent]?.optionalDependencies ?? {})
    .map((name) => lockedFor(parent, name))
    .filter((binary) => binary?.os && binary.cpu)
    .filter((binary) => binary !== undefined)
}

/** Resolves a package as Node does: first nested below the dependent, then in each folder above. */
function lockedFor(parent: string, name: string) {
  const levels = parent
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, all.length - index).join('/node_modules/'))
  const paths = [...levels.map((level) => `${level}/node_modules/${name}`), `node_modules/${name}`]
  return paths.map((path) => packages[path]).find((locked) => locked !== undefined)
}
