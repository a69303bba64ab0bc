import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveSourceMaps } from './source-maps'

test('source maps are moved out of a build with copies of their scripts, and references are removed', () => {
  const root = mkdtempSync(join(tmpdir(), 'source-maps-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [build, maps] = [join(root, 'build'), join(root, 'maps')]
  mkdirSync(join(build, '.next/static/chunks'), { recursive: true })
  const script = '.next/static/chunks/a.js'
  writeFileSync(join(build, script), 'run()\n//# sourceMappingURL=b.js.map\n')
  // Next names a map after its own content.
  const map = '.next/static/chunks/b.js.map'
  writeFileSync(join(build, map), '{}')
  writeFileSync(join(build, 'server.js'), 'start()\n')

  moveSourceMaps(build, maps)

  expect(readFileSync(join(build, script), 'utf8')).toBe('run()\n')
  expect(scriptsIn(build)).toEqual([script, 'server.js'])
  expect(scriptsIn(maps)).toEqual([script, map])
})

function scriptsIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.(js|map)$/.test(file)).sort()
}
