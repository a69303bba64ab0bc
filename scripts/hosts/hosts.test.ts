import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runNode } from '../processes'

const host = {
  key: 'harbor',
  name: 'Harbor',
  token: 'host-token-1-of-at-least-32-characters',
  config: { theme: '#ff88cc' },
}

async function check(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'hosts-')), 'hosts.json')
  writeFileSync(file, text)
  return await runNode(['scripts/run.mjs', 'hosts', 'check', file], { output: 'captured' })
}

test('npm run hosts prints warnings, contrast and preview, and exits with 1 only after an error @long', async () => {
  const [right, wrong] = await Promise.all([
    check(JSON.stringify([host])),
    check(JSON.stringify([{ ...host, name: '' }])),
  ])
  expect(right.code).toBe(0)
  expect(right.output).toMatch(/^warning +\[0\]\.origins: is empty/m)
  expect(right.output).toMatch(/^contrast +\[0\]\.config\.theme #ff88cc: light 2\.1:1/m)
  expect(right.output).toMatch(/^preview +harbor: http:\/\/127\.0\.0\.1:\d+\/playground#entry=%7B/m)
  expect(right.output).not.toContain('host-token-1-of-at-least-32-characters')
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/^error +\[0\]\.name: is empty$/m)
})
