import type { FrameLocator, Page } from 'playwright/test'
import { hold } from '@/e2e/harness/hold-requests'
import { hostOfFrame, openWidgetPopup, preauthToken, sitePage } from '@/e2e/harness/host-page'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import type { Sites } from '@/e2e/harness/servers/sites'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf, type RouteName } from '@/lib/routes'

type PageOrFrame = Page | FrameLocator

/** Screens without a session: a form, a failed verification, a notice and a document. */
const visitorScreens = ['login', 'signup', 'verificationFailed', 'regLock', 'termsOfUse'] as const
const stretchedScreens = ['dashboard', 'report', 'settings', 'scoreGauge', 'allInOne'] as const
const wide = 1100
const panel = { width: 500, x: 300 }
const stretched = { width: 1000, x: 50 }

const bar = (pageOrFrame: PageOrFrame) =>
  pageOrFrame.getByRole('progressbar', { name: texts.app.pending, exact: true })
const keyed = (route: RouteName) => `${pathOf(route)}?key=one`

/** Opens a partner's page with a frame of this width. */
async function openFrame(page: Page, sites: Sites, route: RouteName, width = wide) {
  await page.setViewportSize({ width: 1300, height: 900 })
  const frame = `<iframe title="Widget" src="${appOrigin}${keyed(route)}" width="${width}" height="800" style="border: 0"></iframe>`
  sites.setPage(partnerOneSite, sitePage(frame))
  await page.goto(`${partnerOneSite}/wide`)
  return hostOfFrame(page, 0)
}

/**
 * Returns the main column's position and width. Headless Chromium uses overlay scroll bars, which
 * take no space.
 */
async function columnOf(pageOrFrame: PageOrFrame) {
  return await pageOrFrame.getByRole('main').evaluate((main) => {
    const { width, x } = main.getBoundingClientRect()
    return { width, x }
  })
}

async function expectNoSidewaysScroll(pageOrFrame: PageOrFrame): Promise<void> {
  const overflow = await pageOrFrame
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

sitesTest(
  'visitor and identity screens are shown in a panel of 500 px in a wide frame @long',
  async ({ page, sites }) => {
    for (const route of visitorScreens) {
      const { widget } = await openFrame(page, sites, route)
      await expect.poll(() => columnOf(widget), route).toEqual(panel)
    }
    const host = await openFrame(page, sites, 'identityVerification')
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'thin') })
    await expect(
      host.widget.getByRole('heading', { level: 1, name: texts.identity.title, exact: true }),
    ).toBeVisible()
    expect(await columnOf(host.widget)).toEqual(panel)
    await expectAccessible(page)
  },
)

sitesTest(
  'visitor and identity screens fill a frame of 500 px or less @long',
  async ({ page, sites }) => {
    for (const width of [500, 360]) {
      for (const route of ['login', 'verificationFailed'] as const) {
        const { widget } = await openFrame(page, sites, route, width)
        await expect.poll(() => columnOf(widget), route).toEqual({ width, x: 0 })
        await expectNoSidewaysScroll(widget)
      }
    }
  },
)

sitesTest('signed-in screens are 1000 px wide in a wide frame @long', async ({ page, sites }) => {
  const host = await openFrame(page, sites, 'loginDirect')
  await expect.poll(host.types).toContain('AUTH_REQUIRED')
  await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
  await expect(host.widget.getByRole('meter')).toBeVisible()
  for (const route of stretchedScreens) {
    const { widget } = await openFrame(page, sites, route)
    await expect.poll(() => columnOf(widget), route).toEqual(stretched)
    await expectNoSidewaysScroll(widget)
  }
})

sitesTest(
  'a popup has the same panel, and a top-level window has none @long',
  async ({ page, sites }) => {
    await page.setViewportSize({ width: wide, height: 800 })
    await page.goto(`${appOrigin}${keyed('login')}`)
    expect((await columnOf(page)).width).toBe(wide)

    sites.setPage(partnerOneSite, sitePage(''))
    await page.goto(`${partnerOneSite}/opener`)
    const { popup, types, post } = await openWidgetPopup(page, `${keyed('loginDirect')}&popup=1`)
    await popup.setViewportSize({ width: wide, height: 800 })
    await expect.poll(types).toContain('AUTH_REQUIRED')
    for (const route of ['login', 'verificationFailed'] as const) {
      await popup.goto(`${appOrigin}${pathOf(route)}`)
      expect(await columnOf(popup), route).toEqual(panel)
    }
    const authRequests = async () =>
      (await types()).filter((type) => type === 'AUTH_REQUIRED').length
    const before = await authRequests()
    await popup.goto(`${appOrigin}${pathOf('loginDirect')}`)
    await expect.poll(authRequests).toBeGreaterThan(before)
    await post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(popup.getByRole('meter')).toBeVisible()
    expect(await columnOf(popup)).toEqual(stretched)
  },
)

sitesTest(
  'the progress bar appears in a frame during a login and a token exchange @long',
  async ({ page, sites, sandbox }) => {
    const framed = await openFrame(page, sites, 'login', 500)
    await expect.poll(framed.types).toContain('READY')
    await sandbox.injectFaults({ path: '/users/login', mode: 'hold' })
    const { email, password } = await sandbox.persona('good')
    await framed.widget.getByLabel(texts.auth.email, { exact: true }).fill(email)
    await framed.widget.getByLabel(texts.auth.password, { exact: true }).fill(password)
    await framed.widget.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
    await expect(bar(framed.widget)).toBeVisible()
    await sandbox.clearFaults()
    await expect(framed.widget.getByRole('meter')).toBeVisible()
    await expect(bar(framed.widget)).toHaveCount(0)

    const direct = await openFrame(page, sites, 'loginDirect', 500)
    await expect.poll(direct.types).toContain('AUTH_REQUIRED')
    const release = await hold(page, ({ pathname }) => pathname === '/api/preauth')
    await direct.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(bar(direct.widget)).toBeVisible()
    release()
    await expect(direct.widget.getByRole('meter')).toBeVisible()
    await expect(bar(direct.widget)).toHaveCount(0)
  },
)
