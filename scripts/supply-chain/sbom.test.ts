import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { childEnv } from '../env'
import { readLockedPackages } from './licences'

/** Runs once for all tests, because the files are build outputs and not committed. */
function runSbom(epoch: string) {
  execFileSync(process.execPath, ['scripts/run.mjs', 'sbom'], {
    env: childEnv({ SOURCE_DATE_EPOCH: epoch }),
  })
  return {
    sbom: readFileSync('sbom/scorewell.cdx.json', 'utf8'),
    licences: readFileSync('sbom/licences.txt', 'utf8'),
  }
}

const { sbom, licences } = runSbom('1700000000')

test('the SBOM lists every production package with hash and license, and no development package', () => {
  const { bomFormat, metadata, components } = JSON.parse(sbom)
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component).toMatchObject({ type: 'application', name: 'scorewell' })
  const nameOf = (path: string) => path.split('node_modules/').at(-1)
  const locked = Object.entries(readLockedPackages()).filter(([path]) => path !== '')
  const production = locked
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${nameOf(path)}@${version}`)
  const listed = components.map(
    (one: { name: string; version: string }) => `${one.name}@${one.version}`,
  )
  expect(new Set(listed)).toEqual(new Set(production))
  // A package inside another's archive has no hash of its own, because the archive's hash covers
  // it.
  const bundled = '@emnapi/|@napi-rs/wasm-runtime|@tybys/wasm-util|tslib'
  for (const { name, hashes, licenses } of components) {
    if (!new RegExp(bundled).test(name)) expect(hashes).toHaveLength(1)
    expect(licenses).toHaveLength(1)
  }
  expect(licences).toMatch(/^react@[\d.]+: MIT$/m)
})

test('the SBOM contains no local path and no registry URL', () => {
  expect(sbom).not.toContain(process.cwd())
  expect(sbom).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/)
})

test('two runs with different SOURCE_DATE_EPOCH write the same bytes except for one line @long', () => {
  const other = runSbom('1700000001')
  const [lines, otherLines] = [sbom, other.sbom].map((text) => text.split('\n'))
  expect(otherLines?.filter((line, at) => line !== lines?.[at])).toHaveLength(1)
  expect([otherLines?.length, other.licences]).toEqual([lines?.length, licences])
})
