import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { setEnvironment } from '../testing/web-app'
import { countedNetworkOf, trustHeaders } from './admission'

/** Two trusted hops: a load balancer in 10.0.0.0/8 and a proxy on this machine. */
const balancer = '10.1.2.3'
const localProxy = '127.0.0.1'

beforeEach(() => {
  setEnvironment({
    PRODUCT_API_URL: 'https://api.example',
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1, ::1/128',
  })
})
afterAll(() => vi.unstubAllEnvs())

/**
 * Returns the client address of a request that arrives with these headers on a connection from
 * `socket`.
 */
function addressOf(socket: string | undefined, sent: Record<string, string> = {}): string {
  const address = trustHeaders({ headers: { ...sent }, socket: { remoteAddress: socket } })
  return countedNetworkOf(address)
}

const behind = (socket: string, forwardedFor: string) =>
  addressOf(socket, { 'x-forwarded-for': forwardedFor })

test.each([
  ['the connection without a header', localProxy, '', '127.0.0.1'],
  ['the connection of an untrusted sender', '192.0.2.9', '198.51.100.1', '192.0.2.9'],
  ['the only entry behind one hop', localProxy, '192.0.2.1', '192.0.2.1'],
  ['the last entry of a list', localProxy, '203.0.113.5, 192.0.2.1', '192.0.2.1'],
  [
    'the last untrusted entry behind two hops',
    localProxy,
    '203.0.113.5, 192.0.2.1, 10.1.2.3',
    '192.0.2.1',
  ],
  ['the first entry when all are trusted', localProxy, '10.9.9.9, 10.1.2.3', '10.9.9.9'],
  ['an IPv4 entry with a port', localProxy, '192.0.2.1:50123', '192.0.2.1'],
  ['an IPv4 address mapped into IPv6', '::ffff:127.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
  ['the network of an IPv6 entry', '::1', '2001:db8:0:1::5', '2001:db8:0:1'],
  ['the network of an IPv6 entry with a port', '::1', '[2001:db8:0:1::6]:443', '2001:db8:0:1'],
  ['a list with empty entries', localProxy, ' , 192.0.2.1, ,', '192.0.2.1'],
  ['garbage before the last entry', localProxy, 'garbage, <script>, 192.0.2.1', '192.0.2.1'],
  ['no address in the last entry', localProxy, '192.0.2.1, unknown', 'unknown'],
  ['a number that is no address', localProxy, '192.0.2.1, 1', 'unknown'],
])('reads the client address: %s', (_case, socket, forwardedFor, address) => {
  expect(behind(socket, forwardedFor)).toBe(address)
})

it('the client address is unknown without a connection, even if a header contains one', () => {
  expect(addressOf(undefined, { 'x-forwarded-for': '192.0.2.1' })).toBe('unknown')
})

describe('a forged X-Forwarded-For', () => {
  const anything = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.string(),
    fc.constantFrom('', ',', balancer, localProxy, '[::1]:80', '10.0.0.1:1'),
  )
  const forged = fc.array(anything, { maxLength: 6 }).map((entries) => entries.join(','))
  const client = fc.ipV4().filter((address) => !/^(10|127)\./.test(address))

  it.each([
    ['no hop', (list: string, address: string) => behind(address, list)],
    ['one hop', (list: string, address: string) => behind(localProxy, `${list}, ${address}`)],
    [
      'two hops',
      (list: string, address: string) => behind(localProxy, `${list}, ${address}, ${balancer}`),
    ],
  ])('a forged X-Forwarded-For never changes the address behind %s', (_hops, received) => {
    fc.assert(
      fc.property(
        forged,
        client,
        (list, address) => received(list.replace(/[\r\n\0]/g, ''), address) === address,
      ),
    )
  })
})

describe('the headers of a request', () => {
  it('forwarded headers from untrusted senders and internal headers from all senders are removed', () => {
    const forwarded = {
      forwarded: 'for=192.0.2.1',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
      'x-forwarded-proto': 'http',
      'x-request-id': 'r',
    }
    const internal = {
      'content-security-policy': 'x',
      'x-request-url': 'http://[',
      'x-nonce': 'n',
    }
    const received = (remoteAddress: string) => {
      const headers = { accept: '*/*', ...forwarded, ...internal }
      trustHeaders({ headers, socket: { remoteAddress } })
      return headers
    }
    expect(received('192.0.2.1')).toEqual({ accept: '*/*' })
    expect(received(balancer)).toEqual({ accept: '*/*', ...forwarded })
  })
})

test.each([
  [
    'keeps the traceparent from a trusted proxy',
    localProxy,
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ],
  ['removes the traceparent from any other sender', '192.0.2.9', undefined],
])('the front door %s', (_case, socket, expected) => {
  const headers: Record<string, string> = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  }
  trustHeaders({ headers, socket: { remoteAddress: socket } })
  expect(headers.traceparent).toBe(expected)
})
