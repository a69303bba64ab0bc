// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { areCookiesEnabled, withStorage } from './safe-storage'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('reads a stored value', () => {
  withStorage('sessionStorage', (storage) => storage.setItem('sw-x', '1'))
  expect(withStorage('sessionStorage', (storage) => storage.getItem('sw-x'))).toBe('1')
})

test('blocked storage and unreadable values return undefined', () => {
  expect(withStorage('sessionStorage', () => JSON.parse('{'))).toBeUndefined()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(withStorage('localStorage', (storage) => storage.getItem('sw-x'))).toBeUndefined()
})

test.each([
  ['framed', 'sw-probe=1; Path=/; Max-Age=10; SameSite=None; Secure; Partitioned'],
  ['top', 'sw-probe=1; Path=/; Max-Age=10; SameSite=Lax'],
] as const)(
  'the cookie probe of a page in the mode %s has the attributes of its session cookie',
  (mode, cookie) => {
    const set = vi.spyOn(document, 'cookie', 'set')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=2; sw-probe=1')
    expect(areCookiesEnabled(document, mode)).toBe(true)
    expect(set).toHaveBeenCalledWith(cookie)
  },
)

test('cookies are disabled if the probe cannot be read or the document denies access', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  expect(areCookiesEnabled(document, 'top')).toBe(false)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError')
  })
  expect(areCookiesEnabled(document, 'top')).toBe(false)
})
