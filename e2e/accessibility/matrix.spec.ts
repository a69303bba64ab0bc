import { pathOf, routes } from '@/lib/routes'
import { expect, expectAccessible } from '../harness/test'
import { expectNamedTree } from './ax-tree'
import { findLowContrast } from './contrast'
import { showWholePage, screenTest as test } from './open-screen'
import { expectPreferences } from './preferences'
import { screenStates, statesOf } from './route-states'
import { showTheme, themes } from './themes'

const widths = [320, 768, 1280]

test('every route is tested in all states, or has a reason for the missing ones', () => {
  const incomplete = routes.filter(({ name }) => statesOf(name).states.length < screenStates.length)
  expect(incomplete.filter(({ name }) => statesOf(name).reason === '')).toEqual([])
})

for (const { name } of routes)
  for (const state of statesOf(name).states)
    test(`${pathOf(name)}, ${state}, is accessible in every theme and width @long`, async ({
      page,
      openScreen,
    }) => {
      await openScreen({ name, state })
      if (state === statesOf(name).states[0]) await expectNamedTree(page)
      if (state === 'loaded' || state === 'loading') await expectPreferences(page)
      for (const width of widths) {
        await showWholePage(page, width)
        await expectAccessible(page)
        const violations: string[] = []
        for (const theme of themes) {
          await showTheme(page, theme)
          const texts = await findLowContrast(page)
          violations.push(...texts.map((text) => `${theme.colorScheme} ${theme.colour} ${text}`))
        }
        expect(violations, `${width} px`).toEqual([])
      }
    })
