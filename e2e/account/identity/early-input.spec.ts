import type { Page } from 'playwright/test'
import { holdScripts } from '@/e2e/harness/hold-requests'
import { expect, identityTest } from '@/e2e/harness/identity-user'
import { texts } from '@/e2e/harness/texts'
import { pathOf, type RouteName } from '@/lib/routes'

const { auth, identity, fields } = texts

/** Opens a form whose scripts arrive only after `type` has typed into its HTML. */
async function typeEarly(page: Page, route: RouteName, type: () => Promise<void>): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(pathOf(route), { waitUntil: 'commit' })
  await type()
  await expect(page.locator('button[type=submit]')).toBeDisabled()
  release()
  await expect(page.locator('button[type=submit]')).toBeEnabled()
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

identityTest(
  'a new password typed before the scripts arrive is checked like any other @long',
  async ({ page }) => {
    await typeEarly(page, 'signup', async () => {
      await field(page, auth.signUp.createPassword).fill('Abcdefg#1')
      await field(page, auth.signUp.recoveryQuestion).selectOption('4')
    })
    await expect(field(page, auth.signUp.createPassword)).toHaveValue('Abcdefg#1')
    await expect(field(page, auth.signUp.recoveryQuestion)).toHaveValue('4')
    await expect(page.getByText(fields.password.rule.unmet)).toHaveCount(0)
  },
)

identityTest(
  'identity input typed before the scripts arrive is kept and formatted',
  async ({ page, identityUserAt }) => {
    await identityUserAt('about:blank')
    await typeEarly(page, 'identity', async () => {
      await field(page, identity.fname).fill('Ann')
      await field(page, identity.ssn).fill('666101000')
      await field(page, identity.mobile).fill('5555550104')
      await field(page, identity.state).selectOption('NV')
    })
    await expect(field(page, identity.fname)).toHaveValue('Ann')
    await expect(field(page, identity.ssn)).toHaveValue('666-10-1000')
    await expect(field(page, identity.mobile)).toHaveValue('(555) 555-0104')
    await expect(field(page, identity.state)).toHaveValue('NV')
  },
)
