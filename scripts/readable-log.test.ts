import { expect, test } from 'vitest'
import { runNode } from './processes'
import { readableLine } from './readable-log'

const request = {
  level: 30,
  time: 1_795_918_868_531,
  event: 'request',
  requestId: 'f1976816',
  method: 'GET',
  route: '/login',
  status: 200,
  ms: 282,
  bytes: 5170,
}

test.each([
  [request, /^\[\d\d:\d\d:08\] INFO: request GET \/login 200, 282 ms {"requestId":"f1976816"}$/],
  [
    { level: 50, time: request.time, event: 'unforeseen', error: 'TypeError', at: 'a.ts:3' },
    /^\[\d\d:\d\d:08\] ERROR: unforeseen {"error":"TypeError","at":"a.ts:3"}$/,
  ],
  [
    { level: 30, time: request.time, event: 'listening', address: 'http://localhost:3000' },
    /INFO: listening {"address":"http:\/\/localhost:3000"}$/,
  ],
])('a person can read a log line in development: %j', (fields, expected) => {
  expect(readableLine(JSON.stringify(fields))).toMatch(expected)
})

test('lines that the framework prints stay as they are', () => {
  expect(readableLine(' ✓ Compiled /login in 3.2s')).toBe(' ✓ Compiled /login in 3.2s')
})

test('a process prints its lines readably if it is started so', async () => {
  const script = `
    import { startProcess } from './scripts/processes.ts'
    import { readableLine } from './scripts/readable-log.ts'
    const args = ['-e', ${JSON.stringify(`console.log(${JSON.stringify(JSON.stringify(request))})`)}]
    await startProcess({ name: 'web', args, env: {}, formatLine: readableLine }).ended
  `
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const { output } = await runNode(args, { output: 'captured' })
  expect(output).toContain('request GET /login 200, 282 ms')
  expect(output).not.toContain('"event"')
})
