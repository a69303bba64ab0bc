import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from './free-port'
import { type RunningProcess, runNode, startProcess, stopAllProcesses } from './processes'
import { compilePage, readableLine, waitForHttp } from './web-server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scorewell-web-server-'))
})
afterEach(async () => {
  await stopAllProcesses()
  rmSync(folder, { recursive: true })
})

test('waitForHttp accepts any status', async () => {
  const port = await findFreePort()
  const listen = `require('node:http').createServer((_, response) => response.writeHead(500).end()).listen(${port}, '127.0.0.1')`
  await waitForHttp(`http://127.0.0.1:${port}/login`, start(listen))
})

test('waitForHttp reports a process that exits, with the end of its log', async () => {
  const ending = start("console.log('no database'); process.exit(2)")
  const url = `http://127.0.0.1:${await findFreePort()}/`
  await expect(waitForHttp(url, ending)).rejects.toThrow(
    'The test server did not start.\nno database',
  )
})

test('waitForHttp reports a process that does not respond in time', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}/`
  const silent = start('setInterval(() => {}, 1000)')
  await expect(waitForHttp(url, silent, 300)).rejects.toThrow(
    `The test server does not answer at ${url}.`,
  )
})

test('npm run dev prints that a page compiles, waits for it, and then continues', async () => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/login`
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const compiling = start(
    `require('node:http').createServer((_, response) => setTimeout(() => response.end(), 300)).listen(${port}, '127.0.0.1')`,
  )
  await compilePage(url, compiling, 50)
  expect(log.mock.calls.length).toBeGreaterThan(1)
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`The test server compiles ${url}`))
})

test('npm run dev reports a web app that ends while a page compiles', async () => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/login`
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const ending = start(
    `require('node:http').createServer(() => { console.log('out of memory'); process.exit(1) }).listen(${port}, '127.0.0.1')`,
  )
  await expect(compilePage(url, ending)).rejects.toThrow(
    `The test server ended while it compiled ${url}.\nout of memory`,
  )
})

function start(script: string): RunningProcess {
  return startProcess({
    name: 'test server',
    args: ['-e', script],
    env: {},
    log: join(folder, 'server.log'),
  })
}

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
])('in development, a log line is formatted for a person: %j', (fields, expected) => {
  expect(readableLine(JSON.stringify(fields))).toMatch(expected)
})

test('lines that the framework prints are unchanged', () => {
  expect(readableLine(' ✓ Compiled /login in 3.2s')).toBe(' ✓ Compiled /login in 3.2s')
})

test('a process started with a formatter prints readable lines', async () => {
  const script = `
    import { startProcess } from './scripts/processes.ts'
    import { readableLine } from './scripts/web-server.ts'
    const args = ['-e', ${JSON.stringify(`console.log(${JSON.stringify(JSON.stringify(request))})`)}]
    await startProcess({ name: 'web', args, env: {}, formatLine: readableLine }).ended
  `
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const { output } = await runNode(args, { output: 'captured' })
  expect(output).toContain('request GET /login 200, 282 ms')
  expect(output).not.toContain('"event"')
})
