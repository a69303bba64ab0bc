import type { Page } from 'playwright/test'
import { pathOf, type RouteName } from '@/lib/routes'
import { ann, labels } from '../harness/identity-user'
import { expect } from '../harness/test'
import { texts } from '../harness/texts'
import { screenTest as test } from './open-screen'

const { auth, account, identity, mobile } = texts

/**
 * Fields with the values of their `autocomplete` attributes, which let a password manager or the
 * browser fill them in. WCAG 2.2, 1.3.5 and 3.3.8.
 */
const fields: readonly (readonly [RouteName, string, string])[] = [
  ['login', auth.email, 'username'],
  ['login', auth.password, 'current-password'],
  ['signup', auth.email, 'email'],
  ['signup', auth.signUp.createPassword, 'new-password'],
  ['passwordRecovery', auth.email, 'username'],
  ['identity', labels.fname, 'given-name'],
  ['identity', labels.lname, 'family-name'],
  ['identity', labels.dob, 'bday'],
  ['identity', labels.mobile, 'tel-national'],
  ['identity', labels.street1, 'address-line1'],
  ['identity', labels.city, 'address-level2'],
  ['identity', identity.state, 'address-level1'],
  ['identity', labels.zip, 'postal-code'],
  ['changePassword', account.currentPassword, 'current-password'],
]

/** Fields into which a consumer can paste text. */
const pasted: readonly (readonly [RouteName, string, string])[] = [
  ['login', auth.email, 'good@example.test'],
  ['login', auth.password, 'Scorewell#2026'],
  ['signup', auth.signUp.createPassword, 'Scorewell#2026'],
  ['identity', labels.ssn, ann.ssn],
  ['identity', labels.mobile, ann.mobile],
  ['changePassword', account.currentPassword, 'Scorewell#2026'],
]

test('a press that moves off a button before it is released does nothing @long', async ({
  page,
  openScreen,
}) => {
  await openScreen({ name: 'login', state: 'loaded' })
  await page.getByRole('button', { name: auth.login.submit, exact: true }).hover()
  await page.mouse.down()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.up()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('each personal field declares its purpose, and passwords, codes and numbers can be pasted @long', async ({
    page,
    openScreen,
    identityUserAt,
  }) => {
    for (const name of new Set(fields.map(([route]) => route)))
      await test.step(`on ${pathOf(name)}`, async () => {
        await openScreen({ name, state: 'loaded' })
        for (const [, label, purpose] of fields.filter(([route]) => route === name))
          await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute(
            'autocomplete',
            purpose,
          )
        for (const [, label, text] of pasted.filter(([route]) => route === name))
          await paste(page, label, text)
      })
    await identityUserAt(pathOf('mobile'))
    await page.getByRole('button', { name: mobile.send, exact: true }).click()
    await paste(page, mobile.code, '123456')
  })
})

async function paste(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue(text)
}
