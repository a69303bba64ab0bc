import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickStartKey, readOrCreateDemoHosts, registerOrigin } from './demo-hosts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scorewell-hosts-'))
  file = readOrCreateDemoHosts(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const origins = (): readonly string[] =>
  JSON.parse(readFileSync(file, 'utf8')).find(({ key }: { key: string }) => key === quickStartKey)
    .origins

test.each(['http://localhost:5173', 'https://www.partner.example', 'http://localhost:5173'])(
  'the origin %s is added once to the host, whose other fields are unchanged',
  (origin) => {
    const before = JSON.parse(readFileSync(file, 'utf8'))
    expect(registerOrigin(file, quickStartKey, origin)).toBe(true)
    expect(origins().filter((one) => one === origin)).toEqual([origin])
    const after = JSON.parse(readFileSync(file, 'utf8'))
    expect(after).toEqual(
      before.map((host: { key: string }) =>
        host.key === quickStartKey ? { ...host, origins: origins() } : host,
      ),
    )
  },
)

test.each([
  'http://www.partner.example',
  'https://www.partner.example/',
  'https://me@www.partner.example',
  'javascript:alert(1)',
  '*',
  '',
])('%j is not registered', (origin) => {
  const before = origins()
  expect(registerOrigin(file, quickStartKey, origin)).toBe(false)
  expect(origins()).toEqual(before)
})

test('an origin of an unknown host is not registered', () => {
  expect(registerOrigin(file, 'nobody', 'https://www.partner.example')).toBe(false)
})
