import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { maskAccountEmail } from '@/lib/domain/shared/security/redact'
import { pathOf } from '@/lib/routes'

const { signedInAs, notYou } = texts.shell

test('the identity screens name the account, and a different consumer can sign out there @long', async ({
  page,
  sandbox,
}) => {
  const persona = await sandbox.persona('thin')
  await page.goto(pathOf('login'))
  await submitLogin(page, persona)
  await expect(page).toHaveURL(pathOf('identity'))
  const account = signedInAs.replace('{email}', maskAccountEmail(persona.email))
  await expect(page.getByText(account)).toBeVisible()
  for (const screen of ['mobile', 'dit', 'eid'] as const) {
    const html = await page.request.get(pathOf(screen))
    expect(await html.text(), screen).toContain(account)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: notYou }).click()
  await expect(page).toHaveURL(pathOf('login'))
  await page.goto(pathOf('identity'))
  await expect(page).toHaveURL(`${pathOf('login')}?back=%2Fidentity`)
})
