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
  ['no window', { ...arrived, source: null }, false],
  ['its window, gone elsewhere', { ...arrived, origin: 'https://evil.example' }, false],
  ['an origin that begins like it', { ...arrived, origin: 'http://localhost:3000.evil.example' }, false],
  ['null', { ...arrived, data: null }, false],
  ['a string', { ...arrived, data: 'READY' }, false],
  ['an extension', { ...arrived, data: { source: 'devtools' } }, false],
  ['a later version', { ...arrived, data: { ...data, version: 2 } }, false],
  ['a widget before this one', { ...arrived, data: { ...data, instance: 'sw-0' } }, false],
])('%s', (_who, message, isTrue) => {
  expect(checkMessage(message, expected).isValid).toBe(isTrue)
})

it('nothing is believed where there is no widget', () => {
  expect(checkMessage({ ...arrived, source: null }, { ...expected, source: null }).isValid).toBe(false)
})

it('on the port only envelope and instance are left to check', () => {
  expect(checkPortMessage(data, 'sw-1').isValid).toBe(true)
  expect(checkPortMessage(data, 'sw-2').isValid).toBe(false)
  expect(checkPortMessage({ type: 'READY' }, 'sw-1').isValid).toBe(false)
})
