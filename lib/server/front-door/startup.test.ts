import { afterAll, expect, test, vi } from 'vitest'
import { captureLog } from '../testing/log-lines'
import { setEnvironment } from '../testing/web-app'
import { checkRateLimits } from './startup'

afterAll(() => vi.unstubAllEnvs())

const https = {
  PUBLIC_URL: 'https://score.example',
  TERMS_URL: 'https://p.example/terms',
  PRIVACY_URL: 'https://p.example/privacy',
}

test.each([
  ['logs that limits are off behind https', { ...https, RATE_LIMITS: 'off' }, ['rate limits: off']],
  ['logs that no client address is known behind https', https, ['rate limits: no client address']],
  ['logs nothing behind a trusted proxy', { ...https, TRUSTED_PROXIES: '10.0.0.0/8' }, []],
  ['logs nothing on localhost', { RATE_LIMITS: 'off' }, []],
])('the web app %s at startup', (_case, variables, events) => {
  const unset = {
    PUBLIC_URL: '',
    TERMS_URL: '',
    PRIVACY_URL: '',
    RATE_LIMITS: '',
    TRUSTED_PROXIES: '',
  }
  setEnvironment({ PRODUCT_API_URL: 'https://api.example', ...unset, ...variables })
  const lines = captureLog()
  checkRateLimits()
  expect(lines.map(({ event }) => event)).toEqual(events)
})
