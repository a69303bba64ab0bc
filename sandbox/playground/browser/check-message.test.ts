import { expect, it } from 'vitest'
import { checkMessage, checkPortMessage } from './check-message'

const source = {}
const expected = { origin: 'http://localhost:3000', source, instance: 'sw-1' }
const data = { widget: 'scorewell', version: 1, type: 'READY', instance: 'sw-1', seq: 2 }
const arrived = { origin: expected.origin, source, data }

it.each([
  ['the widget', arrived, true],
  [
    'its first message, which names the instance',
    { ...arrived, data: { ...data, type: 'INIT_CONFIG', instance: 'new' } },
    true,
  ],
  ['another window of the same origin', { ...arrived, source: {} }, false],
  ['no source window', { ...arrived, source: null }, false],
  ['the widget window on another origin', { ...arrived, origin: 'https://evil.example' }, false],
  [
    'an origin with the same prefix',
    { ...arrived, origin: 'http://localhost:3000.evil.example' },
    false,
  ],
  ['null', { ...arrived, data: null }, false],
  ['a string', { ...arrived, data: 'READY' }, false],
  ['a browser extension', { ...arrived, data: { source: 'devtools' } }, false],
  ['a later version', { ...arrived, data: { ...data, version: 2 } }, false],
  ['a previous widget instance', { ...arrived, data: { ...data, instance: 'sw-0' } }, false],
])(
  'a message to the playground is valid only if it is from the widget: %s',
  (_who, message, isTrue) => {
    expect(checkMessage(message, expected).isValid).toBe(isTrue)
  },
)

it('no message is accepted while there is no widget', () => {
  expect(checkMessage({ ...arrived, source: null }, { ...expected, source: null }).isValid).toBe(
    false,
  )
})

it('only envelope and instance are checked for messages on the port', () => {
  expect(checkPortMessage(data, 'sw-1').isValid).toBe(true)
  expect(checkPortMessage(data, 'sw-2').isValid).toBe(false)
  expect(checkPortMessage({ type: 'READY' }, 'sw-1').isValid).toBe(false)
})
