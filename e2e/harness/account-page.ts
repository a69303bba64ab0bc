import type { Browser, Locator, Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { waitUntilInteractive } from './interactive'
import type { SandboxClient } from './sandbox-client'
import { openAs } from './sign-in'
import { expect } from './test'
import { texts } from './texts'

/** The password, recovery question and answer of every persona (docs/sandbox.md). */
export const demoPassword = 'Scorewell#2026'
export const demoQuestion = texts.recoveryQuestions[4]
/** The sandbox's message for a wrong password; the screens show the server's message. */
export const wrongPasswordMessage = 'The current password is not correct.'

export const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
export const headingByName = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const fieldByLabel = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const alertWithText = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text })

/** Fills in the sign-up form and submits it. */
export async function submitSignUpForm(
  page: Page,
  { email, password = 'Scorewell#2026', answer = 'rex' }: NewAccount,
): Promise<void> {
  const { auth } = texts
  await fieldByLabel(page, auth.email).fill(email)
  await fieldByLabel(page, auth.signUp.createPassword).fill(password)
  await fieldByLabel(page, auth.signUp.recoveryQuestion).selectOption('4')
  await fieldByLabel(page, auth.signUp.recoveryAnswer).fill(answer)
  await clickButton(page, auth.signUp.submit)
}

type NewAccount = { readonly email: string; readonly password?: string; readonly answer?: string }

/** Moves to a field with Tab, replaces its value, and submits with Enter. */
export async function submitField(page: Page, label: string, typed: string): Promise<void> {
  await tabTo(page, 'textbox', label)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the named element has focus. */
export async function tabTo(
  page: Page,
  role: 'textbox' | 'button' | 'combobox' | 'switch' | 'link',
  name: string,
) {
  await tabToElement(page, page.getByRole(role, { name, exact: true }))
}

/** Presses Tab until the given element has focus. A radio group is a single stop. */
export async function tabToElement(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // An earlier step may have loaded a new page.
  await waitUntilInteractive(page)
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target}.`)
}

/** Moves to a button or link with Tab and presses Enter. */
export async function pressWithKeyboard(
  page: Page,
  name: string,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

/** Signs in as the same persona in another browser, and opens its settings. */
export async function signInOtherBrowser(
  browser: Browser,
  page: Page,
  sandbox: SandboxClient,
  slug: string,
): Promise<Page> {
  const web = new URL(page.url()).origin
  const other = await browser.newContext({ baseURL: web })
  const otherPage = await other.newPage()
  await openAs(otherPage, sandbox, { slug, web, path: pathOf('settings') })
  await expect(otherPage).toHaveURL(pathOf('settings'))
  return otherPage
}
