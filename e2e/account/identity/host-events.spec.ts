import {
  expect,
  fillIdentityForm,
  identityTest,
  submitIdentityForm,
} from '@/e2e/harness/identity-user'
import { texts } from '@/e2e/harness/texts'

const { identity } = texts
type ReceivedMessage = {
  readonly origin: string
  readonly data: { readonly type: string; readonly code?: string }
}

identityTest(
  'the host receives IDENTITY_FAILED once, without personal data @long',
  async ({ page, sandbox, account, baseURL }) => {
    const email = await account('identity-SC303')
    // Opens a real page of the registered origin that has no content security policy. Chromium
    // would treat a page served by the test as a public site and block its requests to this
    // machine.
    await page.goto(`${sandbox.origin}/sandbox/health`)
    await page.evaluate((address) => {
      const received: unknown[] = []
      Object.assign(window, { received })
      window.addEventListener('message', ({ origin, data }) => received.push({ origin, data }))
      const frame = Object.assign(document.createElement('iframe'), {
        title: 'Widget',
        src: address,
        width: '500',
      })
      document.body.replaceChildren(frame)
    }, `${baseURL}/identity`)
    const widget = page.frameLocator('iframe')
    await widget.getByLabel(texts.auth.email, { exact: true }).fill(email)
    await widget.getByLabel(texts.auth.password, { exact: true }).fill('Scorewell#2026')
    await widget.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
    await fillIdentityForm(widget)
    await submitIdentityForm(widget)
    await expect(widget.getByText(identity.messages.identityFailed)).toBeVisible()

    const received = await page.evaluate<ReceivedMessage[]>('window.received')
    const types = received.map(({ data }) => data.type)
    expect(types).toContain('IDENTITY_STARTED')
    expect(types.filter((type) => type === 'IDENTITY_FAILED')).toHaveLength(1)
    expect(received.find(({ data }) => data.type === 'IDENTITY_FAILED')?.data.code).toBe('SC303')
    expect(received.every(({ origin }) => origin === baseURL)).toBe(true)
    expect(JSON.stringify(received)).not.toMatch(/666-?12-?3456|Ann|O’Neil|555-?0120|example\.test/)
  },
)
