import { findInRecords, recordBrowser } from '@/e2e/harness/browser-recorder'
import { openHost, preauthToken, textOf } from '@/e2e/harness/host-page'
import { appOrigin } from '@/e2e/harness/partners'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { pathOf } from '@/lib/routes'
import { scriptedToken } from '@/sandbox/accounts/scripted-outcomes'

const { widget: widgetTexts, identity, notices } = texts

sitesTest(
  'a host that answers AUTH_REQUIRED with a token signs the consumer in',
  async ({ page, sites }) => {
    const { records, capture } = recordBrowser(page.context())
    const host = await openHost(page, sites, `${pathOf('loginDirect')}?key=one`)
    await expect(host.widget.getByText(widgetTexts.signingIn)).toBeVisible()
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    const token = await preauthToken(sites, 'excellent')
    await host.post({ type: 'PREAUTH', token })
    await expect(host.widget.getByRole('meter')).toBeVisible()

    await capture(page)
    expect(findInRecords(records, [token])).toEqual([])
    const received = await host.received()
    expect(received.slice(0, 2).map(({ data }) => data.type)).toEqual(['INIT_CONFIG', 'READY'])
    expect(received.map(({ data }) => data.seq)).toEqual(
      received.map((_message, index) => index + 1),
    )
    expect(new Set(received.map(({ origin }) => origin))).toEqual(new Set([appOrigin]))
    expect(received.map(({ data }) => data.view)).toContain(pathOf('dashboard'))
  },
)

sitesTest(
  'a host that does not respond leads to a retry screen, and retrying sends AUTH_REQUIRED again @long',
  async ({ page, sites }) => {
    await page.clock.install()
    const host = await openHost(page, sites, `${pathOf('loginTile')}?key=one`)
    await expect(host.widget.getByText(widgetTexts.signingIn)).toBeVisible()
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await page.clock.runFor(10_000)
    await expect(
      host.widget.getByRole('heading', { name: widgetTexts.noResponseTitle }),
    ).toBeVisible()
    await expectAccessible(page)
    await host.widget.getByRole('button', { name: widgetTexts.tryAgain }).click()
    await expect
      .poll(async () => (await host.types()).filter((type) => type === 'AUTH_REQUIRED').length)
      .toBe(2)
  },
)

sitesTest(
  'a token is removed from the URL, and the host is notified once if it is used again @long',
  async ({ page, sites }) => {
    const token = await preauthToken(sites, 'excellent')
    await page.goto(`${pathOf('loginAio')}?key=one&token=${token}`)
    await expect(page).toHaveURL(pathOf('allInOne'))
    const host = await openHost(page, sites, `${pathOf('loginAio')}?key=one&token=${token}`)
    await expect(host.widget.getByRole('heading', { name: notices.sysError.title })).toBeVisible()
    await expect.poll(host.types).toContain('PREAUTH_TOKEN_EXPIRED')
    expect((await host.types()).filter((type) => type === 'PREAUTH_TOKEN_EXPIRED')).toHaveLength(1)
  },
)

sitesTest(
  'a host’s latest colors are shown before they are stored, and survive a reload @long',
  async ({ page, sites }) => {
    const path = `${pathOf('login')}?key=one`
    const host = await openHost(page, sites, path)
    const accent = () =>
      host.widget
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))
    await expect.poll(host.types).toContain('READY')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/widget-config', async (route) => {
      await released
      await route.continue()
    })
    await host.post({ type: 'WIDGET_CONFIGS', theme: '#0055aa' })
    await host.post({ type: 'WIDGET_CONFIGS', theme: '#117733' })
    await expect.poll(accent).toBe('#117733')
    await expect(
      host.widget.getByRole('button', { name: texts.auth.login.submit, exact: true }),
    ).toBeVisible()

    const isStored = page.waitForResponse(
      (response) => response.request().postData()?.includes('#117733') === true && response.ok(),
    )
    release()
    await isStored
    expect(await accent()).toBe('#117733')
    await openHost(page, sites, path)
    await expect.poll(accent).toBe('#117733')
  },
)

sitesTest(
  'a host can prefill the identity form except birth date and social security number @long',
  async ({ page, sites }) => {
    const host = await openHost(page, sites, `${pathOf('identityVerification')}?key=one`)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'thin') })
    await expect.poll(host.types).toContain('IDENTITY_STARTED')
    await host.post({
      type: 'IDENTITY_DATA',
      fname: 'Ann',
      zip: 62704,
      ssn: '666123456',
      dob: '1990-01-31',
      immutable: true,
    })
    const field = (label: string) => host.widget.getByLabel(label, { exact: true })
    await expect(field(identity.fname)).toHaveValue('Ann')
    await expect(field(identity.fname)).not.toBeEditable()
    await expect(field(identity.zip)).toHaveValue('62704')
    await expect(field(identity.ssn)).toHaveValue('')
    await expect(field(identity.lname)).toBeEditable()
    await expect.poll(host.types).toContain('PREFILL_REFUSED')
    expect(textOf(await host.received())).not.toMatch(/Ann|666-?12|(?<!\d)(666|1990)(?!\d)/)
  },
)

sitesTest(
  'the host receives each server code’s event in order, and the consumer sees System Error @long',
  async ({ page, sites }) => {
    const host = await openHost(page, sites, `${pathOf('loginDirect')}?key=one`)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    for (const [code, { event }] of Object.entries(serverCodes)) {
      await host.post({ type: 'PREAUTH', token: scriptedToken(code) })
      await expect.poll(host.types, code).toContain(event)
    }
    await expect(host.widget.getByRole('heading', { name: notices.sysError.title })).toBeVisible()
    const expected = Object.entries(serverCodes).map(([code, { event }]) => [event, code])
    const received = (await host.received()).filter(({ data }) => data.code !== undefined)
    expect(received.map(({ data }) => [data.type, data.code])).toEqual(
      expected.flatMap((one) => (one[1] === 'SC322' ? [one, ['USER_EXCEPTION', 'SC322']] : [one])),
    )
  },
)
