import { afterAll, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '../testing/web-app'
import { assertAllowedBureauUrl, publicLookup } from './bureau-address'

const local = { PRODUCT_API_URL: 'http://127.0.0.1:4010/api', BUREAU_ALLOWED_ORIGINS: '' }
const remote = { PRODUCT_API_URL: 'https://api.example/api', BUREAU_ALLOWED_ORIGINS: '' }
const listed = { ...remote, BUREAU_ALLOWED_ORIGINS: 'http://10.0.0.7:8080,https://bureau.internal' }

afterAll(() => {
  vi.unstubAllEnvs()
})

describe('the bureau’s address', () => {
  it.each([
    [remote, 'https://bureau.example/base/', 'https://bureau.example/base'],
    [remote, 'https://8.8.8.8', 'https://8.8.8.8'],
    [listed, 'http://10.0.0.7:8080/b', 'http://10.0.0.7:8080/b'],
    [listed, 'https://bureau.internal', 'https://bureau.internal'],
    [local, 'http://127.0.0.1:4010/bureau', 'http://127.0.0.1:4010/bureau'],
    [local, 'http://localhost:4010/bureau', 'http://localhost:4010/bureau'],
    [local, 'http://[::1]:4010/bureau', 'http://[::1]:4010/bureau'],
    [local, 'https://bureau.example', 'https://bureau.example'],
  ])('with %j the bureau URL %s is allowed', (environment, address, base) => {
    setEnvironment(environment)
    expect(assertAllowedBureauUrl(address)).toBe(base)
  })

  it.each([
    'http://bureau.example',
    'ftp://bureau.example',
    'https://user:pass@bureau.example',
    'https://localhost',
    'https://api.localhost',
    'https://127.0.0.1',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://0.0.0.0',
    'https://10.0.0.7',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://[::]',
    'javascript:alert(1)',
    '//bureau.example',
    '',
  ])('a bureau at %s is rejected while the product API is not on loopback', (address) => {
    setEnvironment(remote)
    expect(() => assertAllowedBureauUrl(address)).toThrow('Bad Gateway')
  })

  it.each([
    'http://169.254.169.254',
    'http://10.0.0.7:8080',
    'https://10.0.0.7',
    'http://[fd00::1]',
    'http://0.0.0.0:4010',
    'http://bureau.example',
    'ftp://127.0.0.1',
  ])('a bureau at %s is rejected even if the product API is on loopback', (address) => {
    setEnvironment(local)
    expect(() => assertAllowedBureauUrl(address)).toThrow('Bad Gateway')
  })

  it.each(['http://10.0.0.7:8081', 'https://10.0.0.7:8080', 'http://bureau.internal'])(
    '%s is rejected even though a similar origin is listed',
    (address) => {
      setEnvironment(listed)
      expect(() => assertAllowedBureauUrl(address)).toThrow('Bad Gateway')
    },
  )
})

describe('the lookup of a host name', () => {
  const resolved = (hostname: string) =>
    new Promise((resolve) =>
      publicLookup(hostname, { all: true }, (error, addresses) => resolve(error ?? addresses)),
    )

  it('rejects a host name that resolves to a private address', async () => {
    setEnvironment(remote)
    expect(await resolved('localhost')).toBeInstanceOf(Error)
  })

  it('allows a host name on loopback while the product API is on loopback', async () => {
    setEnvironment(local)
    expect(await resolved('localhost')).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: '127.0.0.1' })]),
    )
  })
})
