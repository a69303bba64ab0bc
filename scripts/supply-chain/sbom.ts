import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import * as z from 'zod/mini'
import packageJson from '@/package.json' with { type: 'json' }
import { CliError } from '../cli-error'
import { getEnv } from '../env'
import { readLockedPackages } from './licences'

const folder = 'sbom'

const licenceSchema = z.looseObject({
  expression: z.optional(z.string()),
  license: z.optional(z.looseObject({ id: z.optional(z.string()), name: z.optional(z.string()) })),
})
/** Parts of npm's CycloneDX 1.5 document that we read or change. Everything else is unchanged. */
const sbomSchema = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({
    timestamp: z.string(),
    component: z.looseObject({ name: z.string() }),
  }),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), licenses: z._default(z.array(licenceSchema), []) }),
  ),
})
type Sbom = z.infer<typeof sbomSchema>

/**
 * `npm run sbom`: writes the lock file's production packages and their licenses to `sbom/`. The
 * output is reproducible with `SOURCE_DATE_EPOCH`.
 */
export async function writeSbom(): Promise<void> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { stdout, stderr, exitCode } = await execa('npm', args, { reject: false })
  if (exitCode !== 0) throw new CliError('npm sbom failed:', stderr)
  const sbom = toReproducible(withoutDevelopment(sbomSchema.parse(JSON.parse(stdout))))
  const licences = sbom.components.map(({ 'bom-ref': ref, licenses }) => {
    const ids = licenses.map(
      ({ expression, license }) => expression ?? license?.id ?? license?.name,
    )
    return `${ref}: ${ids.join(', ')}\n`
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'scorewell.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(join(folder, 'licences.txt'), licences.join(''))
  console.log(
    `Wrote ${folder}/scorewell.cdx.json and ${folder}/licences.txt: ${sbom.components.length} packages.`,
  )
}

/**
 * Removes development packages. npm's own `--omit=dev` would also remove production packages that a
 * development package needs too, such as React.
 */
function withoutDevelopment(sbom: Sbom): Sbom {
  const production = new Map(
    Object.entries(readLockedPackages())
      .filter(([, { dev }]) => !dev)
      .map(([path, { version, license }]) => [
        `${path.split('node_modules/').at(-1)}@${version}`,
        license,
      ]),
  )
  // npm omits license ids that are not yet in its SPDX list.
  const named = (ref: string) => [{ license: { name: production.get(ref) ?? 'none named' } }]
  const root = sbom.dependencies[0]?.ref
  return {
    ...sbom,
    components: sbom.components
      .filter((one) => production.has(one['bom-ref']))
      .map((one) => (one.licenses.length > 0 ? one : { ...one, licenses: named(one['bom-ref']) })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => ref === root || production.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => production.has(ref)) })),
  }
}

/** Replaces npm's random serial number, and the component name it takes from the folder. */
function toReproducible(sbom: Sbom): Sbom {
  const epoch = getEnv('SOURCE_DATE_EPOCH')
  const timestamp =
    epoch === undefined ? sbom.metadata.timestamp : new Date(Number(epoch) * 1000).toISOString()
  const component = { ...sbom.metadata.component, name: packageJson.name }
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify([component, sbom.components]))}`
  return { ...sbom, serialNumber, metadata: { ...sbom.metadata, timestamp, component } }
}

/** Makes a version 8 UUID from a hash. RFC 9562, section 5.8. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
