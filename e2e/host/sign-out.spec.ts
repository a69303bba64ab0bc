import type { Page } from 'playwright/test'
import { openHost, openWidgetPopup, preauthToken, readBff, sitePage } from '@/e2e/harness/host-page'
import { openLoaderPage } from '@/e2e/harness/loader-page'
import { appOrigin, partnerOneSite, partners } from '@/e2e/harness/partners'
import type { Sites } from '@/e2e/harness/servers/sites'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { notices, shell, auth, widget: widgetTexts } = texts
const entry = `${pathOf('loginDirect')}?key=one`
const rejectedToken = 'force-SC117'
const tryAgain = { name: notices.actions.tryAgain, exact: true }

sitesTest(
  'a rejected token or link in a frame shows no earlier consumer, even after Try again @long',
  async ({ page, sites }) => {
    const host = await openHost(page, sites, entry)
    const before = await signIn(host, sites, 'excellent')
    await host.post({ type: 'PREAUTH', token: rejectedToken })
    await expect(host.widget.getByRole('heading', { name: notices.sysError.title })).toBeVisible()
    await expect
      .poll(host.types)
      .toEqual(expect.arrayContaining(['PREAUTH_TOKEN_EXPIRED', 'SESSION_ENDED']))
    expect(await isSignedIn(page, sites)).toBe(false)

    const asked = async () => (await host.types()).filter((type) => type === 'AUTH_REQUIRED').length
    expect(await asked()).toBe(1)
    await host.widget.getByRole('link', tryAgain).click()
    await expect(host.widget.getByText(widgetTexts.signingIn)).toBeVisible()
    await expect.poll(asked).toBe(2)
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'fair') })
    await expect(host.widget.getByRole('meter')).not.toHaveAttribute('aria-valuenow', before)

    const { widget } = await openHost(page, sites, `${entry}&token=${rejectedToken}`)
    await expect(widget.getByRole('heading', { name: notices.sysError.title })).toBeVisible()
    expect(await isSignedIn(page, sites)).toBe(false)
    await widget.getByRole('link', tryAgain).click()
    await expect(widget.getByRole('button', { name: auth.login.submit, exact: true })).toBeVisible()
  },
)

sitesTest(
  'a rejected link at top level does not sign the consumer out, and names the account @long',
  async ({ page, sites }) => {
    await page.goto(`${entry}&token=${await preauthToken(sites, 'excellent')}`)
    await expect(page.getByRole('meter')).toBeVisible()
    sites.setPage(
      partnerOneSite,
      sitePage(`<a href="${appOrigin}${entry}&token=${rejectedToken}">Open</a>`),
    )
    await page.goto(`${partnerOneSite}/links`)
    await page.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: notices.sysError.title })).toBeVisible()
    await expect(page.getByRole('link', tryAgain)).toHaveCount(0)
    const [continueAs = ''] = notices.actions.continueAs.split('{email}')
    await expect(page.getByRole('link', { name: new RegExp(`^${continueAs}.•••@`) })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: shell.notYou }).click()
    await expect(page).toHaveURL(`${appOrigin}${pathOf('login')}`)
  },
)

sitesTest(
  'a host signs the consumer out of a frame and of a popup @long',
  async ({ page, sites }) => {
    const host = await openHost(page, sites, entry)
    await signIn(host, sites, 'excellent')
    await host.post({ type: 'SIGN_OUT' })
    await expect(
      host.widget.getByRole('button', { name: auth.login.submit, exact: true }),
    ).toBeVisible()
    const { data } = (await host.received()).find(({ data }) => data.type === 'SESSION_ENDED') ?? {}
    expect(data).toMatchObject({ reason: 'host' })
    expect(await isSignedIn(page, sites)).toBe(false)
    expect((await host.types()).filter((type) => type === 'AUTH_REQUIRED')).toHaveLength(1)

    const opened = await openWidgetPopup(page, `${entry}&popup=1`)
    await expect.poll(opened.types).toContain('AUTH_REQUIRED')
    await opened.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(opened.popup.getByRole('meter')).toBeVisible()
    await opened.post({ type: 'SIGN_OUT' })
    await expect(
      opened.popup.getByRole('button', { name: auth.login.submit, exact: true }),
    ).toBeVisible()
    await expect.poll(opened.types).toContain('SESSION_ENDED')
  },
)

sitesTest(
  'the loader signs the consumer out, and the host’s server does so everywhere @long',
  async ({ page, sites }) => {
    await page.exposeFunction('fetchToken', () => preauthToken(sites, 'excellent'))
    await openLoaderPage(page, sites, {
      site: partnerOneSite,
      loader: `<script nonce="partner" src="${appOrigin}/embed/v1.js"></script>`,
      content: '<div id="score"></div>',
      script: `let widget = Scorewell.create({ container: '#score', key: 'one', getToken: () => fetchToken(), onEvent: (event) => events.push(event) })`,
    })
    const widget = page.frameLocator('iframe')
    await expect(widget.getByRole('meter')).toBeVisible()
    const userId = await userIdOf(sites)
    await page.evaluate('widget.signOut()')
    await expect(widget.getByRole('button', { name: auth.login.submit, exact: true })).toBeVisible()

    await page.evaluate('widget.close(), widget.open()')
    await expect(widget.getByRole('meter')).toBeVisible()
    expect(await signOutByServer(sites, userId, 'unknown-host-token')).toBe(401)
    expect(await isSignedIn(page, sites)).toBe(true)
    expect(await signOutByServer(sites, userId, partners[0].token)).toBe(204)
    expect(await isSignedIn(page, sites)).toBe(false)
  },
)

sitesTest(
  'a host whose server has ended the session is asked for a token at the next page @long',
  async ({ page, sites }) => {
    const host = await openHost(page, sites, entry)
    await signIn(host, sites, 'excellent')
    await signOutByServer(sites, await userIdOf(sites), partners[0].token)
    await host.widget.getByRole('link', { name: shell.tabs.report, exact: true }).click()
    await expect(
      host.widget.getByRole('button', { name: auth.login.submit, exact: true }),
    ).toBeVisible()
    await expect
      .poll(async () => (await host.types()).filter((type) => type === 'AUTH_REQUIRED').length)
      .toBe(2)
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(host.widget.getByRole('meter')).toBeVisible()
  },
)

/**
 * Signs in as a persona by message.
 * @returns the score on the screen
 */
async function signIn(
  host: Awaited<ReturnType<typeof openHost>>,
  sites: Sites,
  persona: string,
): Promise<string> {
  await expect.poll(host.types).toContain('AUTH_REQUIRED')
  await host.post({ type: 'PREAUTH', token: await preauthToken(sites, persona) })
  await expect(host.widget.getByRole('meter')).toBeVisible()
  return (await host.widget.getByRole('meter').getAttribute('aria-valuenow')) ?? ''
}

async function isSignedIn(page: Page, sites: Sites): Promise<boolean> {
  return (await readBff(page, sites, '/api/session')).signedIn
}

/** Returns the consumer's id as the host's server receives it from the product API. */
async function userIdOf({ sandbox }: Sites): Promise<string> {
  const response = await fetch(`${sandbox}/api/users/login`, {
    method: 'POST',
    headers: {
      ctoken: partners[0].token,
      referer: partnerOneSite,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username: 'excellent@example.test', password: 'Scorewell#2026' }),
  })
  return (await response.json()).id
}

/**
 * Signs the user out as the host's server does, without cookies or an origin.
 * @returns the status
 */
async function signOutByServer({ web }: Sites, userId: string, ctoken: string): Promise<number> {
  const headers = { ctoken, 'content-type': 'application/json' }
  const body = JSON.stringify({ userId })
  return (await fetch(`${web}/api/backchannel/sign-out`, { method: 'POST', headers, body })).status
}
