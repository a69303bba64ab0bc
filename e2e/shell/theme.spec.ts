import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

/**
 * Host colors with little contrast in each scheme, and the default color in dark mode. All other
 * tests cover the default color in light mode.
 */
const themes = [
  { colorScheme: 'light', name: 'pale yellow', colour: 'fff3a0' },
  { colorScheme: 'dark', name: 'navy', colour: '14213d' },
  { colorScheme: 'dark', name: 'default', colour: '' },
] as const

for (const { colorScheme, name, colour } of themes) {
  test.describe(`with the ${colorScheme} color scheme`, () => {
    test.use({ colorScheme })
    test(`${name} is used as the accent, and every derived color has enough contrast @long`, async ({
      page,
      persona,
    }) => {
      await page.goto(colour ? `${pathOf('login')}?oct=${colour}` : pathOf('login'))
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      )
      expect(accent.toLowerCase()).toBe(`#${colour || 'ef4d7e'}`)
      await expectAccessible(page)
      await page.goto(pathOf('signup'))
      await page.getByRole('button', { name: texts.auth.signUp.submit, exact: true }).click()
      await expectAccessible(page)
      await persona('good')
      await expect(page.getByRole('meter')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('an invalid color falls back to the default', async ({ page }) => {
  await page.goto(`${pathOf('login')}?oct=zzzzzz`)
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  )
  expect(accent.toLowerCase()).toBe('#ef4d7e')
})

test('login, sign-up, lock and recovery screens do not scroll sideways at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['login', 'signup', 'accountLockTemp', 'passwordRecovery'] as const) {
    await page.goto(pathOf(name))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow, name).toBeLessThanOrEqual(0)
  }
})
