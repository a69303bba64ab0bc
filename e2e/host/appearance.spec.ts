import type { Page } from 'playwright/test'
import { openHost, preauthToken } from '@/e2e/harness/host-page'
import { appOrigin } from '@/e2e/harness/partners'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { pathOf, routes } from '@/lib/routes'

/** Widths of a partner's column: a phone's, and the panel's. */
const widths = [320, 500, 1000]
const white = 'rgb(255, 255, 255)'

const visitorScreens = ['login', 'signup', 'passwordRecovery', 'glossary'] as const
const memberScreens = routes.filter(({ access }) => access === 'member').map(({ name }) => name)

/** Expects that a screen in the frame has the brand, fits each width and is accessible. */
async function expectBrand(page: Page, path: string): Promise<void> {
  const [, frame] = page.frames()
  if (!frame) throw new Error('The page has no frame.')
  await frame.goto(appOrigin + path)
  const main = frame.getByRole('main')
  await expect(main, path).not.toBeEmpty()
  await expect(main.locator('[aria-busy=true]'), path).toHaveCount(0)
  await expect(frame.locator('body'), path).toHaveCSS('background-color', white)
  await expect(frame.locator('body'), path).toHaveCSS('font-family', /^Georgia, /)
  for (const width of widths) {
    await page.locator('iframe').evaluate((element, to) => {
      element.setAttribute('width', String(to))
    }, width)
    const sideways = () =>
      frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
}

sitesTest.describe(
  'a host with a serif font, square corners, compact spacing and white paper',
  () => {
    sitesTest.slow()

    sitesTest(
      'every member screen of a host with its own appearance fits a frame and is accessible @long',
      async ({ page, sites }) => {
        await page.setViewportSize({ width: 1100, height: 800 })
        const { widget, post, types } = await openHost(page, sites, '/login-direct?key=serif')
        await expect.poll(types).toContain('AUTH_REQUIRED')
        await post({ type: 'PREAUTH', token: await preauthToken(sites, 'fair', 'serif') })
        await expect(widget.getByRole('meter')).toBeVisible()
        for (const name of memberScreens) await expectBrand(page, pathOf(name))
      },
    )

    sitesTest(
      'every entry screen of a host with its own appearance fits a frame and is accessible @long',
      async ({ page, sites }) => {
        await page.setViewportSize({ width: 1100, height: 800 })
        await openHost(page, sites, '/login?key=serif')
        for (const name of visitorScreens) await expectBrand(page, pathOf(name))
      },
    )
  },
)
