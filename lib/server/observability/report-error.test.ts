import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { setEnvironment } from '../testing/web-app'
import { flushErrorReports, reportError } from './report-error'

const received: string[] = []
const collector = createServer(async (request, response) => {
  received.push(await text(request))
  response.end('{}')
})

beforeAll(async () => {
  const port = await listen(collector)
  setEnvironment({
    PRODUCT_API_URL: 'http://127.0.0.1:9/api',
    PUBLIC_URL: 'https://score.example',
    TERMS_URL: 'https://score.example/terms',
    PRIVACY_URL: 'https://score.example/privacy',
    SENTRY_DSN: `http://publickey@127.0.0.1:${port}/1`,
  })
})
afterAll(() => {
  collector.close()
})

describe('an unexpected error', () => {
  it('an unexpected error is reported with its class and location, without personal data', async () => {
    const ssn = '666-10-1000'
    const inner = { ssn, token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln' }
    function readFile(input: typeof inner): never {
      throw new TypeError(`cannot read ${input.ssn} of ann@example.test`)
    }
    try {
      readFile(inner)
    } catch (error) {
      reportError(error)
    }
    await flushErrorReports()
    expect(received).toHaveLength(1)
    const [, , event = '{}'] = received[0]?.split('\n') ?? []
    expect(JSON.parse(event)).toMatchObject({
      release: expect.stringMatching(/^scorewell@\d+\.\d+\.\d+/),
      environment: 'score.example',
      exception: { values: [{ type: 'TypeError', value: 'cannot read [hidden] of [hidden]' }] },
    })
    expect(event).toContain('report-error.test.ts')
    expect(received.join()).not.toMatch(
      /666-10-1000|ann@|eyJhbGciOi|server_name|breadcrumbs|"user"|"contexts"/,
    )
  })

  it('errors from one location are sent at most once a minute, and those from another immediately', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    received.length = 0
    const fail = (message: string) => new Error(message)
    for (const message of ['first', 'second', 'third']) reportError(fail(message))
    reportError(new Error('elsewhere'))
    vi.advanceTimersByTime(61_000)
    reportError(fail('a minute later'))
    vi.useRealTimers()
    await flushErrorReports()
    const sent = ['first', 'second', 'third', 'elsewhere', 'a minute later'].filter((message) =>
      received.join().includes(message),
    )
    expect(sent).toEqual(['first', 'elsewhere', 'a minute later'])
  })
})
