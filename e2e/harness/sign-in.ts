import type { Page } from 'playwright/test'
import type { Sandbox } from './sandbox'
import { texts } from './texts'

type Credentials = { readonly email: string; readonly password: string }

/** Fills in the login screen, which must be open, and sends it. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(texts.auth.email, { exact: true }).fill(email)
  await page.getByLabel(texts.auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
}

/** Signs a persona in through the login screen; where it lands is the story's to say. */
export async function signIn(page: Page, sandbox: Sandbox, slug: string): Promise<void> {
  const credentials = await sandbox.persona(slug)
  await page.goto('/login')
  await logIn(page, credentials)
}
