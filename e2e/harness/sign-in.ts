import type { FrameLocator, Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import type { SandboxClient } from './sandbox-client'
import { browserCookies, signInOverHttp } from './session-cookie'
import { texts } from './texts'

type Credentials = { readonly email: string; readonly password: string }
type Entry = { readonly slug: string; readonly web: string; readonly path?: string | undefined }

/**
 * Opens the login screen as a new visitor. Clears cookies on a blank page, because an open page
 * would detect this and redirect.
 */
export async function openLoginAsVisitor(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(pathOf('login'))
}

/** Fills in and submits the login screen, which must be open in a page or frame. */
export async function submitLogin(
  page: Page | FrameLocator,
  { email, password }: Credentials,
): Promise<void> {
  await page.getByLabel(texts.auth.email, { exact: true }).fill(email)
  await page.getByLabel(texts.auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
}

/**
 * Opens a page as a persona without the login screen. Without a path, opens the page that follows
 * login. Signs in on a blank page, because an open page would detect the sign-in and redirect.
 */
export async function openAs(
  page: Page,
  sandbox: SandboxClient,
  { slug, web, path }: Entry,
): Promise<void> {
  await page.goto('about:blank')
  const context = page.context()
  const currentCookies = (await context.cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const { cookie, next } = await signInOverHttp(
    { web, sandbox: sandbox.origin },
    slug,
    currentCookies,
  )
  await context.addCookies(browserCookies(cookie, web))
  await page.goto(path ?? next)
}
