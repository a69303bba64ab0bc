import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { measureOverflow } from '@/scripts/hosts/measure-overflow'
import { findChromium } from '@/scripts/programs/chromium'

// A page served by a test has no network address, so Chromium would not let it load a frame from
// this machine.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--disable-features=LocalNetworkAccessChecks'],
  },
})

test('the check of a host entry measures which content overflows with its appearance @long', async ({
  sandbox,
}) => {
  const entry = { appearance: { fontFamily: 'monospace', radius: 0, density: 'compact' } }
  const preview = `${sandbox.origin}/playground#entry=${encodeURIComponent(JSON.stringify(entry))}`
  expect(await measureOverflow(preview)).toEqual(['0 px at 320 px', '0 px at 500 px'])
  expect(await measureOverflow('http://127.0.0.1:9/playground')).toBeUndefined()
})

test.describe('the partner playground', () => {
  // With an emulated color scheme, a frame does not inherit the host's.
  test.use({ colorScheme: null })

  test('the playground shows each option’s effect, every message with its check, and its code @long', async ({
    page,
    sandbox,
  }) => {
    await page.context().grantPermissions(['clipboard-write'], { origin: sandbox.origin })
    await page.goto(`${sandbox.origin}/playground`)
    const widget = page.frameLocator('#widget iframe')
    const messages = page.getByRole('log')
    await expect(page.locator('#status')).toHaveText(/^Ready, first figure after \d+ ms$/)
    await expect(widget.getByRole('meter')).toBeVisible()
    await expect(messages.getByRole('listitem').filter({ hasText: 'PREAUTH' })).toContainText(
      'To the widget',
    )
    await page.getByRole('heading', { name: 'Screens' }).click()
    await expectAccessible(page)

    await page.getByLabel('Theme color', { exact: true }).fill('#0055aa')
    await page.getByLabel('Theme color', { exact: true }).blur()
    const accent = () =>
      widget.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))
    await expect.poll(accent).toBe('#0055aa')
    await page.getByRole('checkbox', { name: 'Score trend' }).uncheck()
    await expect(page.locator('#code')).toContainText(
      /theme: '#0055aa',\s+config: \{\s+flags: 35039,\s+\}/,
    )

    await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption('Vue')
    await expect(page.locator('#code')).toContainText(':getToken="getToken"')
    await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption('Headers')
    await expect(page.locator('#code')).toContainText('integrity="sha384-')

    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect
      .poll(() =>
        widget.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
      )
      .toBe(true)

    await page.getByRole('radio', { name: 'Dialog' }).check()
    await page.getByRole('button', { name: 'See my credit score' }).click()
    await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('meter')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('radio', { name: 'Element' }).check()
    await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption('Page')
    await expect(
      page.locator('scorewell-widget').frameLocator('iframe').getByRole('meter'),
    ).toBeVisible()
    await expect(page.locator('#code')).toContainText(
      '<scorewell-widget id="score" widget-key="quickstart"',
    )
    await page.getByRole('radio', { name: 'Frame' }).check()
    await expect(widget.getByRole('meter')).toBeVisible()

    await page.getByRole('button', { name: 'Forge one' }).click()
    await expect(messages.getByRole('listitem').filter({ hasText: 'Dropped' })).toContainText(
      'from another window',
    )
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(messages.getByRole('listitem').filter({ hasText: 'SESSION_ENDED' })).toContainText(
      'From the widget',
    )
    await expect(
      widget.getByRole('button', { name: texts.auth.login.submit, exact: true }),
    ).toBeVisible()
    await page.getByLabel('Answer to the token').selectOption('force-SC117')
    await expect(
      messages.getByRole('listitem').filter({ hasText: 'PREAUTH_TOKEN_EXPIRED' }),
    ).toContainText('From the widget')
    await expect(widget.getByRole('heading', { name: texts.notices.sysError.title })).toBeVisible()
    await page.getByLabel('Fonts').fill('Georgia, serif')
    await page.getByLabel('Fonts').blur()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.reload()
    await expect(page.getByLabel('Fonts')).toHaveValue('Georgia, serif')
    await expect(page.getByRole('checkbox', { name: 'Score trend' })).not.toBeChecked()
    await expect(page.getByLabel('Answer to the token')).toHaveValue('force-SC117')

    await page.getByLabel('Origin of your page').fill('http://localhost:5173')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(/^http:\/\/localhost:5173 may now frame the widget/)).toBeVisible()

    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
})
