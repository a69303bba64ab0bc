import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audit } from '@/lib/server/observability/audit'
import { captureAudit } from '@/lib/server/testing/log-lines'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { setEnvironment } from '@/lib/server/testing/web-app'
import { Guide, runCommands } from '../../e2e/docs/guide'

const folder = createTemporaryFolder()
const guide = new Guide('docs/operations/logs.md', 'scripts/docs/audit-hashes.test.ts')
const secrets = ['Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm', 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0Sj'] as const

/** Returns the lines that an instance with these secrets logs for two consumers. */
function linesUnder(value: string): string {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example', SESSION_SECRET: value })
  const lines = captureAudit()
  audit('sign-out', { outcome: 'success', userId: '12345' })
  audit('sign-in', { outcome: 'failure', email: 'Ann@example.test' })
  audit('sign-out', { outcome: 'success', userId: '54321' })
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

test('the commands for audit hashes find a person’s events before and after a rotation', async () => {
  const [first, second] = secrets
  const keepKey = guide.next('Find the events of a person')
  let log = ''
  for (const value of [first, `${second},${first}`]) {
    log += linesUnder(value)
    writeFileSync(join(folder, 'session-secret'), `${value}\n`)
    await runCommands(keepKey, folder)
  }
  writeFileSync(join(folder, 'session-secret'), second)
  writeFileSync(join(folder, 'web.log'), log)
  const found = (await runCommands(guide.next('Find the events of a person'), folder)).split('\n')
  expect(found.map((line) => JSON.parse(line).action)).toEqual([
    'sign-out',
    'sign-in',
    'sign-out',
    'sign-in',
  ])
  expect(guide.left).toEqual([])
})
