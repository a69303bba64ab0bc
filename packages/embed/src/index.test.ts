import { expect, test } from 'vitest'
import { featureFlags } from '@/lib/contract/host/feature-flags'

test('the module can be imported on a server, where create throws an error that a browser is required', async () => {
  const before = Object.keys(globalThis)
  const { create, defineElement } = await import('./index')
  defineElement()
  expect(Object.keys(globalThis)).toEqual(before)
  expect(() => create({ key: 'k', origin: 'https://score.example', container: '#score' })).toThrow(
    'create() needs a browser: call it in an effect or a handler.',
  )
})

test('the package has the same feature bits as the widget', async () => {
  const { features } = await import('./index')
  expect(Object.values(features)).toEqual(Object.values(featureFlags))
})
