import type { Page } from 'playwright/test'
import { hold } from '@/e2e/harness/hold-requests'
import { annPhone, expect, expectAccessible, identityTest } from '@/e2e/harness/identity-user'
import type { SandboxClient } from '@/e2e/harness/sandbox-client'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { mobile, identity } = texts
const { messages } = identity
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByLabel(mobile.code, { exact: true })

async function requestCode(page: Page): Promise<void> {
  await button(page, mobile.send).click()
  await codeField(page).waitFor()
}

async function codeSent(sandbox: SandboxClient): Promise<string> {
  return (await sandbox.outbox(annPhone)).find(({ code }) => code)?.code ?? ''
}

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await button(page, mobile.verify).click()
}

identityTest(
  'a double click sends one code, which is accepted with spaces and is in no response @phone @es',
  async ({ page, sandbox, identityUserAt }) => {
    await identityUserAt('/mobile')
    await button(page, mobile.send).waitFor()
    await expectAccessible(page)
    const sendResponse = page.waitForResponse('**/api/mobile/send-code')
    // Holds the response. Otherwise, the second press could come after it and hit another control.
    const release = await hold(page, ({ pathname }) => pathname === '/api/mobile/send-code')
    await button(page, mobile.send).dblclick()
    release()
    await expect(page.getByText(messages.mobileCodeSent)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessible(page)
    expect(await sandbox.outbox(annPhone)).toHaveLength(1)
    const code = await codeSent(sandbox)
    expect(code).not.toBe('')
    expect(await (await sendResponse).text()).not.toContain(code)
    await enter(page, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    await expect(page).toHaveURL(pathOf('idSuccess'))
    await expect(page.getByText(messages.phoneVerified)).toBeVisible()
  },
)

identityTest(
  'two wrong codes can be corrected, and after a third one the screen links to the quiz @phone @long',
  async ({ page, identityUserAt }) => {
    await identityUserAt('/mobile')
    await requestCode(page)
    await button(page, mobile.verify).click()
    await expect(page.getByText(mobile.codeRequired)).toBeVisible()
    for (const wrong of ['0000001', '0000002']) {
      await enter(page, wrong)
      await expect(page.getByText(messages.smsCodeFailure, { exact: true })).toBeVisible()
      await expect(codeField(page)).toBeEnabled()
    }
    await expectAccessible(page)
    await enter(page, '0000003')
    await expect(page.getByText(messages.codeNotVerified)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: mobile.questions, exact: true }).click()
    await expect(page).toHaveURL(pathOf('eid'))
  },
)

identityTest(
  'a new code can be requested after the countdown, and a reloaded page sends none by itself @phone @long',
  async ({ page, sandbox, identityUserAt }) => {
    await page.clock.install()
    await identityUserAt('/mobile')
    await requestCode(page)
    const first = await codeSent(sandbox)
    await expect(page.getByText(/Available in \d+ seconds?/)).toBeVisible()
    await expect(button(page, mobile.resend)).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(31_000)
    await expect(button(page, mobile.resend)).toBeEnabled()
    await button(page, mobile.resend).click()
    await expect(page.getByText(messages.newMobileCodeSent)).toBeVisible()
    const codes = (await sandbox.outbox(annPhone)).map(({ code }) => code)
    expect(codes).toHaveLength(2)
    expect(codes.at(-1)).toBe(first)
    await page.reload()
    await expect(button(page, mobile.send)).toBeVisible()
    expect(await sandbox.outbox(annPhone)).toHaveLength(2)
  },
)

identityTest('demo users see their code @long', async ({ page, sandbox, identityUserAt }) => {
  await identityUserAt('/mobile', 'demo')
  await requestCode(page)
  await expect(
    page.getByText(mobile.demoCode.replace('{code}', await codeSent(sandbox))),
  ).toBeVisible()
})
