import { afterAll, expect, it } from 'vitest'
import { captureLog } from '../testing/log-lines'
import { setEnvironment } from '../testing/web-app'
import { logConsole } from './log'

const { log, info, warn, error, debug } = console
afterAll(() => void Object.assign(console, { log, info, warn, error, debug }))

it('console output becomes log lines', () => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example' })
  const lines = captureLog()
  logConsole()
  console.warn('\u001b[33m⚠\u001b[39m', 'Slow page for ann@example.test')
  console.error('⨯', new TypeError('cannot read 666-10-1000 of Ann Lee'), { digest: '1' })
  Object.assign(console, { log, info, warn, error, debug })
  expect(lines).toMatchObject([
    { event: 'console', message: '⚠ Slow page for [hidden]' },
    { event: 'console', error: 'TypeError', at: expect.stringContaining('console-log.test.ts') },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/666-10|Ann Lee|ann@/)
})
