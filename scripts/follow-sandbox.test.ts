import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { demoHostsFile } from '@/sandbox/demo-hosts'
import { runNode } from './processes'
import { followSandbox } from './servers'

const monthMs = 31 * 24 * 60 * 60_000
const folder = createTemporaryFolder()

const program = `
const day = new Date(0)
console.log(JSON.stringify({
  times: [Date.now(), new Date().getTime(), Date.parse(Date())],
  given: [day.getTime(), new Date(2026, 0, 31).getMonth(), Date.UTC(2026, 0)],
  isDate: day instanceof Date && new day.constructor(5) instanceof Date,
}))`

async function runFollowing() {
  const { output } = await runNode(['--import', followSandbox(folder), '--eval', program], {
    output: 'captured',
  })
  return JSON.parse(output)
}

const listening = `
process.on('SIGHUP', () => { console.log('read again'); process.exit() })
setTimeout(() => fs.writeFileSync(hosts, '[]'), 10)
setTimeout(() => {}, 60_000)`

test('a web server reads the hosts again after the sandbox has changed their file', async () => {
  const hosts = `const fs = require('node:fs'); const hosts = ${JSON.stringify(demoHostsFile(folder))};`
  const { output } = await runNode(
    ['--import', followSandbox(folder), '--eval', hosts + listening],
    { output: 'captured' },
  )
  expect(output.trim()).toBe('read again')
})

test.each([
  ['without a file', undefined, 0],
  ['with a file of 31 days', String(monthMs), monthMs],
])('a web server follows the sandbox’s clock offset %s', async (_, content, offset) => {
  if (content) writeFileSync(join(folder, 'clock-offset'), content)
  const { times, given, isDate } = await runFollowing()
  for (const time of times) {
    expect(time - offset).toBeGreaterThan(Date.now() - 60_000)
    expect(time - offset).toBeLessThanOrEqual(Date.now())
  }
  expect(given).toEqual([0, 0, Date.UTC(2026, 0)])
  expect(isDate).toBe(true)
})
