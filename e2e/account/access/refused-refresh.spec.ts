import { openHost } from '@/e2e/harness/host-page'
import { appOrigin } from '@/e2e/harness/partners'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { auth, planner } = texts
/** Longer than the lifetime of the sandbox's access and refresh tokens. */
const pastAllTokensMs = 31 * 60_000
const endMessageTypes = ['REFRESH_TOKEN_EXPIRED', 'SESSION_ENDED', 'AUTH_REQUIRED']

sitesTest(
  'the host is notified of a refused refresh, then of the session’s end, on calls and page loads @long',
  async ({ page, sites, sandbox }) => {
    const host = await openHost(page, sites, `${pathOf('login')}?key=one`)
    const { widget } = host
    const endMessages = async () =>
      (await host.received())
        .map(({ data }) => data)
        .filter(({ type }) => endMessageTypes.includes(type))
    const login = widget.getByRole('button', { name: auth.login.submit, exact: true })

    // With an expired token, the page's background call would end the session before the test's
    // click.
    const firstCheck = page.waitForResponse('**/api/enrollment-check')
    await submitLogin(widget, await sandbox.persona('good'))
    await expect(widget.getByRole('meter')).toBeVisible()
    await firstCheck
    await sandbox.advanceClock(pastAllTokensMs)
    // The response for this target is not cached.
    await widget
      .getByRole('group', { name: planner.pointsLegend })
      .getByText('100', { exact: true })
      .click()
    await expect(login).toBeVisible()
    await expect
      .poll(async () => (await endMessages()).map(({ type }) => type))
      .toEqual(endMessageTypes)
    expect(await endMessages()).toMatchObject([{ code: 'SC110' }, { reason: 'expired' }, {}])

    const secondCheck = page.waitForResponse('**/api/enrollment-check')
    await submitLogin(widget, await sandbox.persona('good'))
    await expect(widget.getByRole('meter')).toBeVisible()
    await secondCheck
    await sandbox.advanceClock(pastAllTokensMs)
    await page
      .locator('iframe')
      .evaluate(
        (frame, address) => frame.setAttribute('src', address),
        `${appOrigin}${pathOf('settings')}?key=one`,
      )
    await expect(login).toBeVisible()
    await expect
      .poll(async () => (await endMessages()).map(({ type }) => type))
      .toEqual([...endMessageTypes, ...endMessageTypes])
    expect((await endMessages()).slice(3)).toMatchObject([
      { code: 'SC110' },
      { reason: 'expired' },
      {},
    ])
  },
)
