import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './remote-address'

const header = 'x-client-address'

test.each([
  { caller: '127.0.0.1', named: '192.0.2.1', expected: '192.0.2.1' },
  { caller: '::ffff:127.0.0.1', named: '2001:db8::1', expected: '2001:db8::1' },
  { caller: '172.30.30.11', named: '192.0.2.1', expected: '192.0.2.1' },
  { caller: '127.0.0.1', named: 'nonsense', expected: '127.0.0.1' },
  { caller: '127.0.0.1', named: undefined, expected: '127.0.0.1' },
  { caller: '198.51.100.1', named: '192.0.2.1', expected: '198.51.100.1' },
  { caller: '127.0.0.1', named: '192.0.2.1', setting: undefined, expected: '127.0.0.1' },
])(
  'a call from $caller on behalf of $named counts against $expected',
  async ({ caller, named, expected, ...more }) => {
    const clientAddressHeader = 'setting' in more ? more.setting : header
    const app = new Hono().get('/', (context) =>
      context.text(clientAddress({ clientAddressHeader }, context)),
    )
    const headers = new Headers(named === undefined ? [] : [[header, named]])
    const response = await app.request(
      '/',
      { headers },
      { incoming: { socket: { remoteAddress: caller } } },
    )
    expect(await response.text()).toBe(expected)
  },
)
