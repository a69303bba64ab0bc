import type { FrameLocator, Response } from 'playwright/test'
import { openHost, preauthToken } from '@/e2e/harness/host-page'
import { ann, fillIdentityForm, labels } from '@/e2e/harness/identity-user'
import { partners } from '@/e2e/harness/partners'
import type { Sites } from '@/e2e/harness/servers/sites'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { identity } = texts
const entry = `${pathOf('identityVerification')}?key=one`

sitesTest(
  'an empty identity form is loaded when the host signs in another consumer @long',
  async ({ page, sites }) => {
    await openAccount(sites, 'bob@example.test')
    const host = await openHost(page, sites, entry)
    const field = fieldsOf(host.widget)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'thin') })
    await expect.poll(host.types).toContain('IDENTITY_STARTED')
    await host.post({ type: 'IDENTITY_DATA', street1: '9 Elm St' })
    await expect(field(identity.street1)).toHaveValue('9 Elm St')
    await fillIdentityForm(host.widget)
    await host.widget.locator('html').evaluate(() => {
      sessionStorage.setItem('sw-failed-checks', 'phoneTrust')
      localStorage.setItem('scorewell-read-alerts', '["alert-of-thin"]')
      Object.assign(window, { memory: 'of the document' })
    })
    const before = await stored(host.widget)

    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'bob') })
    const starts = () =>
      host.types().then((types) => types.filter((type) => type === 'IDENTITY_STARTED').length)
    await expect.poll(starts).toBe(2)
    await expect(field(identity.fname)).toBeEditable()
    for (const label of [
      ...Object.values(labels),
      `${identity.street2} ${identity.optional}`,
      identity.state,
    ])
      await expect(field(label), label).toHaveValue('')
    expect((await host.types()).filter((type) => type === 'INIT_CONFIG')).toHaveLength(2)
    expect(await host.widget.locator('html').evaluate(() => 'memory' in window)).toBe(false)
    await expect(
      host.widget.getByText(texts.shell.signedInAs.replace('{email}', 'b•••@example.test')),
    ).toBeVisible()
    const values = Object.values(await stored(host.widget))
    expect(values.filter((value) => Object.values(before).includes(value))).toEqual([])
  },
)

sitesTest(
  'identity input is kept when the host signs in the same consumer again @long',
  async ({ page, sites }) => {
    const host = await openHost(page, sites, entry)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'thin') })
    await expect.poll(host.types).toContain('IDENTITY_STARTED')
    await fillIdentityForm(host.widget)
    const preauthResponse = page.waitForResponse(
      (response) => pathnameOf(response) === '/api/preauth',
    )
    // After the exchange, the page requests current data from the server.
    const refreshed = page.waitForResponse(
      (response) =>
        pathnameOf(response) === pathOf('identity') && response.request().headers().rsc === '1',
    )
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'thin') })
    expect((await preauthResponse).status()).toBe(200)
    await refreshed
    await expect(fieldsOf(host.widget)(identity.ssn)).toHaveValue(ann.ssn)
    await expect(fieldsOf(host.widget)(identity.fname)).toHaveValue(ann.fname)
    expect((await host.types()).filter((type) => type === 'INIT_CONFIG')).toHaveLength(1)
  },
)

function fieldsOf(widget: FrameLocator) {
  return (label: string) => widget.getByLabel(label, { exact: true })
}

/** Returns the contents of the widget's session storage and local storage. */
function stored(widget: FrameLocator): Promise<Record<string, string>> {
  return widget.locator('html').evaluate(() => ({ ...sessionStorage, ...localStorage }))
}

function pathnameOf(response: Response): string {
  return new URL(response.url()).pathname
}

async function openAccount({ sandbox }: Sites, email: string): Promise<void> {
  const response = await fetch(`${sandbox}/api/users/register`, {
    method: 'POST',
    headers: {
      ctoken: partners[0].token,
      referer: partners[0].origins[0],
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      email,
      password: 'Scorewell#2026',
      recoveryQuestion: 4,
      recoveryAnswer: 'rex',
    }),
  })
  expect(response.status).toBe(200)
}
