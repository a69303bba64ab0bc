import {
  hostOfFrame,
  openSite,
  openWidgetPopup,
  preauthToken,
  sitePage,
} from '@/e2e/harness/host-page'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { shell } = texts
const entry = `${pathOf('loginDirect')}?key=one`

// Chromium logs that it refuses the storage the page requests. The headless shell gives no reason;
// the full browser says that the consumer has never used the widget's site in its own tab.
sitesTest.use({
  expectedConsoleErrors: [/^requestStorageAccess: (Permission denied\.|Request denied because )/],
})

sitesTest(
  'a popup continues if the browser blocks framed cookies, and the frame relays its events @long',
  async ({ page, sites }) => {
    await sites.blockFramedCookies(page.context())
    await openSite(page, sites, [entry], partnerOneSite)
    const host = hostOfFrame(page, 0)
    await expect(host.widget.getByText(shell.storageBlocked)).toBeVisible()
    // Waits for the widget to request a token, because it does not receive earlier messages.
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: 'spent-by-nobody' })
    await expect.poll(host.types).toContain('SESSION_ENDED')

    const opened = page.waitForEvent('popup')
    await host.widget.getByRole('button', { name: shell.continueInPopup, exact: true }).click()
    const popup = await opened
    await expect(popup.getByText(shell.storageBlocked)).toHaveCount(0)
    const countAuthRequests = () =>
      host.types().then((types) => types.filter((type) => type === 'AUTH_REQUIRED').length)
    await expect.poll(countAuthRequests).toBe(2)
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(popup.getByRole('meter')).toBeVisible()
    const views = async () => (await host.received()).map(({ data }) => data.view)
    await expect.poll(views).toContain(pathOf('dashboard'))
    const messages = await host.received()
    expect(messages.map(({ data }) => data.seq)).toEqual(
      messages.map((_message, index) => index + 1),
    )
  },
)

sitesTest(
  'a partner opens a popup, signs its consumer in, and reconnects after a reload @long',
  async ({ page, sites }) => {
    sites.setPage(partnerOneSite, sitePage(''))
    await page.goto(`${partnerOneSite}/opener`)
    const { popup, types, received, post } = await openWidgetPopup(page, `${entry}&popup=1`)
    await expect.poll(types).toContain('AUTH_REQUIRED')
    await post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(popup.getByRole('meter')).toBeVisible()
    await popup.reload()
    await expect(popup.getByRole('meter')).toBeVisible()
    await expect
      .poll(async () => (await types()).filter((type) => type === 'INIT_CONFIG').length)
      .toBe(2)
    await post({ type: 'WIDGET_CONFIGS', theme: '#0055aa' })
    const accent = () =>
      popup.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    await expect.poll(accent).toBe('#0055aa')
    expect(new Set((await received()).map(({ origin }) => origin))).toEqual(new Set([appOrigin]))
    expect(popup.url()).toBe(`${appOrigin}${pathOf('dashboard')}`)
  },
)

sitesTest(
  'a frame has its own session whether third-party cookies are allowed or blocked @long',
  async ({ page: blocking, pageWithThirdPartyCookies: page, sites }) => {
    for (const one of [blocking, page]) await openSite(one, sites, [entry], partnerOneSite)
    expect(await blocking.frames()[1]?.evaluate(acceptsThirdPartyCookies)).toBe(false)
    expect(await page.frames()[1]?.evaluate(acceptsThirdPartyCookies)).toBe(true)
    const host = hostOfFrame(page, 0)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(host.widget.getByRole('meter')).toBeVisible()
    const cookies = (await page.context().cookies(appOrigin)).map(({ name }) => name)
    // The page also stores the visit in a cookie for notes.
    const sessions = cookies.filter((name) => /^__Host-sw(?!-notes)/.test(name))
    expect(sessions).toEqual(['__Host-swp'])
    await page.goto(`${appOrigin}${pathOf('dashboard')}`)
    await expect(page).toHaveURL(`${appOrigin}${pathOf('login')}?back=%2Fdashboard`)
  },
)

function acceptsThirdPartyCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the synchronous API that scripts use.
  document.cookie = 'tried=1; Secure; SameSite=None'
  return document.cookie.includes('tried=1')
}
