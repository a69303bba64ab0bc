import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/**
 * Licenses (SPDX ids) that only require us to name the authors, and require nothing of our own
 * code.
 */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
])

/** Packages under other licenses, by the start of their names, and why we may use them. */
const exceptions: readonly {
  readonly packages: string
  readonly licence: string
  readonly reason: string
}[] = [
  { packages: '@fontsource-variable/geist', licence: 'OFL-1.1', reason: 'a font, used unchanged' },
  {
    packages: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    reason: 'a shared library of Next, loaded unchanged',
  },
  {
    packages: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    reason: 'data of the CSS build, not delivered',
  },
  {
    packages: 'sentry',
    licence: 'FSL-1.1-Apache-2.0',
    reason: 'a command line of the build, which does not run it',
  },
]

const lockedPackageSchema = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  /** True for a development package, or for an optional peer we do not use. */
  devOptional: z.optional(z.boolean()),
})
type LockedPackage = z.infer<typeof lockedPackageSchema>
const lockFileSchema = z.object({ packages: z.record(z.string(), lockedPackageSchema) })
type LockedPackages = Readonly<Record<string, LockedPackage>>

/** Returns the packages of `package-lock.json` by path, with SPDX expressions. */
export function readLockedPackages(): LockedPackages {
  const { packages } = lockFileSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const isDevelopment = ({ dev, devOptional }: LockedPackage) =>
    dev === true || devOptional === true
  return Object.fromEntries(
    Object.entries(packages).map(([path, one]) => [path, { ...one, dev: isDevelopment(one) }]),
  )
}

/**
 * Returns production packages whose license is neither allowed nor an exception, as `name:
 * license`.
 */
export function forbiddenLicences(packages: LockedPackages): readonly string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license = 'none named' }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      license,
    }))
    .filter(({ name, license }) => !isAllowed(license, name))
    .map(({ name, license }) => `${name}: ${license}`)
}

/** Evaluates an SPDX expression of ids with either AND or OR; refuses any other. */
function isAllowed(expression: string, name: string): boolean {
  const ids = (operator: string) => expression.replaceAll(/^\(|\)$/g, '').split(operator)
  const isAllowedId = (id: string) =>
    allowed.has(id) ||
    exceptions.some(({ packages, licence }) => licence === id && name.startsWith(packages))
  return ids(' AND ').every(isAllowedId) || ids(' OR ').some(isAllowedId)
}
