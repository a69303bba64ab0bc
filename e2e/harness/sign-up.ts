import type { Page } from 'playwright/test'
import { texts } from './texts'

const { auth } = texts

/** Fills in the sign-up form and submits it. */
export async function submitSignUpForm(
  page: Page,
  { email, password = 'Scorewell#2026', answer = 'rex' }: NewAccount,
): Promise<void> {
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByLabel(auth.signUp.createPassword, { exact: true }).fill(password)
  await page.getByLabel(auth.signUp.recoveryQuestion, { exact: true }).selectOption('4')
  await page.getByLabel(auth.signUp.recoveryAnswer, { exact: true }).fill(answer)
  await page.getByRole('button', { name: auth.signUp.submit, exact: true }).click()
}

type NewAccount = { readonly email: string; readonly password?: string; readonly answer?: string }
