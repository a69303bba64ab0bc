import * as embed from '@scorewell/embed'
import * as react from '@scorewell/react'
import type { ReactElement } from 'react'
import { expect, expectTypeOf, test } from 'vitest'

// `npm run check` checks these types against the sources, `npm run packages` against the published
// declarations.

test('a page must set its key and the widget’s origin, and can set every option of the loader', () => {
  const least = { key: 'quickstart', origin: 'https://score.example' }
  expectTypeOf(embed.create).toBeCallableWith({
    ...least,
    container: '#score',
    config: { flags: 3 },
  })
  expectTypeOf<embed.EmbedOptions>().toExtend<embed.WidgetOptions>()
  expectTypeOf<keyof embed.EmbedOptions>().toEqualTypeOf<keyof embed.WidgetOptions>()
  // @ts-expect-error a package has no address, so the origin is required
  expectTypeOf(embed.create).toBeCallableWith({ key: 'quickstart' })
  // @ts-expect-error the key is required
  expectTypeOf(embed.create).toBeCallableWith({ origin: 'https://score.example' })
  // @ts-expect-error a mode that does not exist
  expectTypeOf(embed.create).toBeCallableWith({ ...least, mode: 'window' })
  expectTypeOf(embed.create).returns.toEqualTypeOf<embed.Widget>()
  expectTypeOf(embed.diagnose).returns.resolves.toEqualTypeOf<readonly string[]>()
})

test('the component and the hook take every loader option but the container, and the key as widgetKey', () => {
  const least = { widgetKey: 'quickstart', origin: 'https://score.example' }
  expectTypeOf(react.useScorewell).toBeCallableWith({
    ...least,
    mode: 'dialog',
    getToken: async () => 'token',
  })
  expectTypeOf<Exclude<keyof react.ScorewellOptions, 'widgetKey'>>().toEqualTypeOf<
    Exclude<keyof embed.EmbedOptions, 'key' | 'container'>
  >()
  expectTypeOf(react.Scorewell).toBeCallableWith({
    ...least,
    className: 'score',
    onEvent: ({ type }) => type,
  })
  expectTypeOf(react.Scorewell).returns.toExtend<ReactElement>()
  // The hook opens popups, and React provides the frame's element.
  expectTypeOf<react.ScorewellProps>().not.toHaveProperty('mode')
  expectTypeOf<react.ScorewellOptions>().not.toHaveProperty('container')
  const unnamedKey = { key: 'quickstart', origin: 'https://score.example' } as const
  // @ts-expect-error the key is required, as `widgetKey`
  expectTypeOf(react.useScorewell).toBeCallableWith(unnamedKey)
})

test('the packages export exactly the expected names', () => {
  expect(Object.keys(embed).sort()).toEqual([
    'create',
    'defineElement',
    'diagnose',
    'features',
    'preload',
  ])
  expect(Object.keys(react).sort()).toEqual(['Scorewell', 'useScorewell'])
})
