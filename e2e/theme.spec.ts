import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const colours = { default: '', 'pale yellow': 'fff3a0', navy: '14213d', 'neon green': '39ff14' }

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} room`, () => {
    test.use({ colorScheme })
    for (const [name, colour] of Object.entries(colours)) {
      test(`${name} stays the accent and everything made of it can be read`, async ({ page, persona }) => {
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
    }
  })
}

test('a colour that is none leaves the default', async ({ page }) => {
  await page.goto(`${pathOf('login')}?oct=zzzzzz`)
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(accent.toLowerCase()).toBe('#ef4d7e')
})

for (const path of [pathOf('login'), pathOf('signup'), pathOf('accountLockTemp'), pathOf('passwordRecovery')]) {
  test(`${path} fits 320 pixels without a sideways scroll`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
