import { execFileSync } from 'node:child_process'
import { constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captureLog } from '../testing/log-lines'
import { createTemporaryFolder } from '../testing/temporary-folder'
import { createLogDestination, createLogger, flushLog } from './log'

/** More lines than fit into a pipe. */
const manyLines = 3000
const folder = createTemporaryFolder()
const pipe = join(folder, 'pipe')
let reader: Socket

beforeAll(() => {
  execFileSync('mkfifo', [pipe])
  reader = new Socket({
    fd: openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK),
    readable: true,
  })
})
afterAll(() => {
  reader.destroy()
})

const openPipe = () => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)

function openLog(file: number | string) {
  const stream = createLogDestination(file)
  return { stream, log: createLogger(pino({ base: undefined }, stream)) }
}

it('the log writes every line once, even if the pipe is read only later', async () => {
  const { stream, log } = openLog(openPipe())
  for (let index = 0; index < manyLines; index += 1) log.info({ event: 'request', ms: index })
  const flushed = flushLog(stream)
  let text = ''
  reader.on('data', (chunk) => {
    text += chunk
  })
  await flushed
  await expect.poll(() => text.trim().split('\n')).toHaveLength(manyLines)
  const times = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).ms)
  expect(times).toEqual(Array.from({ length: manyLines }, (_, index) => index))
})

it('the log counts lines lost to a full buffer, and reports the number later', async () => {
  const reports = captureLog()
  const { log } = openLog(openPipe())
  // More lines than fit into a pipe and the buffer of 4 MB.
  const sent = 100_000
  for (let index = 0; index < sent; index += 1) log.info({ event: 'request', ms: index })
  expect(reports).toEqual([])
  let lines = 0
  reader.on('data', (chunk) => {
    lines += String(chunk).split('\n').length - 1
  })
  await expect.poll(() => reports).toEqual([{ event: 'log lines lost', lines: expect.any(Number) }])
  const lost = reports[0]?.lines ?? 0
  await expect.poll(() => lines).toBe(sent - lost)
  expect(lost).toBeGreaterThan(0)
})

it.each([
  ['a full disk', () => '/dev/full'],
  [
    'a pipe whose reader is gone',
    async () => {
      const writer = openPipe()
      await new Promise<void>((resolve) => reader.destroy().once('close', resolve))
      return writer
    },
  ],
])('the log drops lines without an error if its destination is %s', async (_case, openFile) => {
  const { stream, log } = openLog(await openFile())
  const failed = new Promise((resolve) => stream.once('error', resolve))
  log.info({ event: 'request' })
  await failed
  expect(() => log.info({ event: 'request' })).not.toThrow()
  await flushLog(stream)
})
