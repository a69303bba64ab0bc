import type { Page } from 'playwright/test'
import { hostOfFrame, preauthToken, sitePage } from '@/e2e/harness/host-page'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import type { Sites } from '@/e2e/harness/servers/sites'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf, type RouteName } from '@/lib/routes'

const { shell, alerts, overview } = texts
const phone = { width: 375, height: 812 }
const pages = ['scoreUp', 'report', 'monitor', 'restoration', 'settings', 'about'] as const

/** Opens a partner's page on a phone. Its frame signs the consumer in with the partner's token. */
async function enter(page: Page, sites: Sites, entry: 'loginDirect' | 'loginTile') {
  await page.setViewportSize(phone)
  const path = `${pathOf(entry)}?key=one&ocf=65535`
  const frame = `<iframe title="Widget" src="${appOrigin}${path}" width="375" height="700" style="border: 0"></iframe>`
  sites.setPage(partnerOneSite, sitePage(frame))
  await page.goto(`${partnerOneSite}/phone`)
  const host = hostOfFrame(page, 0)
  await expect.poll(host.types).toContain('AUTH_REQUIRED')
  await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'good') })
  const currentView = async () =>
    (await host.received()).findLast(({ data }) => data.view !== undefined)?.data.view
  const link = (name: string) => host.widget.getByRole('link', { name, exact: true })
  const expectView = async (route: RouteName) =>
    await expect.poll(currentView, route).toBe(pathOf(route))
  return { ...host, link, expectView }
}

sitesTest(
  'a consumer whom the host signed in reaches every feature by keyboard and returns @long',
  async ({ page, sites }) => {
    await page
      .context()
      .route('https://www.consumerfinance.gov/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Summary</title>' }),
      )
    const { widget, link, expectView } = await enter(page, sites, 'loginDirect')
    await expect(widget.getByRole('meter')).toBeVisible()
    await expect(widget.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)
    for (const name of pages) {
      await link(name === 'settings' || name === 'about' ? shell[name] : shell.tabs[name]).press(
        'Enter',
      )
      await expectView(name)
      await link(shell.backTo.score).press('Enter')
      await expectView('dashboard')
      await expect(link(shell.backTo.score)).toHaveCount(0)
    }
    await link(shell.settings).press('Enter')
    await widget
      .getByRole('link', { name: texts.account.settings.links.changeEmail.title })
      .press('Enter')
    await expectView('changeEmail')
    await link(shell.backTo.score).press('Enter')
    await expectView('dashboard')

    await sitesTest.step(
      'a link in the consumer’s rights opens a new tab that cannot reach the widget',
      async () => {
        await link(shell.tabs.report).press('Enter')
        await expectView('report')
        await widget.getByText(texts.rights.summary.title, { exact: true }).click()
        const opened = page.waitForEvent('popup')
        await link(
          `A Summary of Your Rights Under the Fair Credit Reporting Act ${texts.app.newTab}`,
        ).click()
        const summary = await opened
        await expect(summary).toHaveTitle('Summary')
        expect(await summary.evaluate('window.opener')).toBeNull()
      },
    )
  },
)

sitesTest(
  'a consumer in the tile view can return from the full list of alerts @long',
  async ({ page, sites }) => {
    const { widget, link, expectView } = await enter(page, sites, 'loginTile')
    await widget.getByRole('tab', { name: overview.alerts, exact: true }).press('Enter')
    await link(alerts.viewAll).press('Enter')
    await expectView('monitor')
    await link(shell.backTo.overview).press('Enter')
    await expectView('tileView')
    await expect(widget.getByRole('tab', { name: overview.alerts, exact: true })).toBeVisible()
  },
)
