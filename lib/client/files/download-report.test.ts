import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error'
import { hostSignIn } from '../api/document-queries'
import { downloadReport } from './download-report'

const pdf = '%PDF-1.7 body %%EOF\n'
const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  code: 'SC404',
  requestId: 'r',
}

afterEach(() => vi.unstubAllGlobals())

function answerWith(make: () => Response | Promise<Response>): void {
  vi.stubGlobal('document', { documentElement: { lang: 'es-US' } })
  vi.stubGlobal('fetch', async () => make())
}

async function download(signal = new AbortController().signal) {
  const seen: unknown[] = []
  const file = await downloadReport({ signal, onProgress: (progress) => seen.push(progress) })
  return { text: await file.text(), seen }
}

/** Sends the chunks, then fails instead of ending. */
function interruptedStream(...chunks: readonly string[]): ReadableStream<Uint8Array> {
  const queue = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const chunk = queue.shift()
      if (chunk === undefined) controller.error(new TypeError('terminated'))
      else controller.enqueue(new TextEncoder().encode(chunk))
    },
  })
}

test('a download returns the complete file and reports its progress', async () => {
  answerWith(() => new Response(pdf, { headers: { 'x-report-size': String(pdf.length) } }))
  expect(await download()).toEqual({
    text: pdf,
    seen: [{ received: pdf.length, total: pdf.length }],
  })
})

test('a file of unknown length is complete if it ends with the end-of-file marker', async () => {
  answerWith(() => new Response(pdf))
  expect(await download()).toEqual({ text: pdf, seen: [{ received: pdf.length }] })
})

test.each([
  ['is interrupted', () => new Response(interruptedStream('%PDF-1.7 half'))],
  [
    'is shorter than its announced size',
    () => new Response(pdf, { headers: { 'x-report-size': '9000' } }),
  ],
  ['has no end mark', () => new Response('%PDF-1.7 half of a bo')],
  ['has no body', () => new Response(null, { status: 200 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a download fails if the file %s', async (_, make) => {
  answerWith(make)
  await expect(download()).rejects.toMatchObject({ name: 'CallFailed', status: 0 })
})

test('a download is retried if a host token replaced its session in the meantime', async () => {
  const refuse = () => {
    hostSignIn.latest = Promise.resolve()
    return Response.json({ ...problem, status: 401 }, { status: 401 })
  }
  const answers = [refuse, () => new Response(pdf)]
  answerWith(() => answers.shift()?.() ?? Response.error())
  expect((await download()).text).toBe(pdf)
})

test('a rejected download throws an error with the status and code of the response', async () => {
  answerWith(() => Response.json(problem, { status: 404 }))
  await expect(download()).rejects.toMatchObject({ name: 'CallFailed', status: 404, code: 'SC404' })
  answerWith(() => new Response('<html>', { status: 502 }))
  await expect(download()).rejects.toMatchObject({ status: 502 })
})

test('a canceled download rejects with a reason that is not an ApiError', async () => {
  const aborted = AbortSignal.abort()
  answerWith(() => Promise.reject(aborted.reason))
  await expect(download(aborted)).rejects.not.toBeInstanceOf(ApiError)
})
