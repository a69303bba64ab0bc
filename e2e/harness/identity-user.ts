import type { APIRequestContext, BrowserContext, FrameLocator, Page } from 'playwright/test'
import { sameOriginHeaders } from './session-cookie'
import { test as base, expect } from './test'
import { texts } from './texts'

export { expect, expectAccessible } from './test'

const { identity } = texts
const password = 'Scorewell#2026'

/** Identity data for the tests. These social security and phone numbers are never issued. */
export const ann = {
  fname: 'Ann',
  lname: 'O’Neil',
  ssn: '666-12-3456',
  dob: '01-31-1990',
  mobile: '(555) 555-0120',
  street1: "12 O'Neil St, #4",
  city: 'Springfield',
  state: 'IL',
  zip: '62704',
}
export const annPhone = '5555550120'

/** Labels of the form fields, including the suffix of optional ones. */
export const labels = {
  fname: identity.fname,
  lname: identity.lname,
  ssn: identity.ssn,
  dob: `${identity.dob} ${identity.optional}`,
  mobile: identity.mobile,
  street1: identity.street1,
  city: identity.city,
  zip: identity.zip,
} as const

type Typed = Partial<typeof ann>
/** A page, or the host's frame in it. */
type PageOrFrame = Page | FrameLocator

/** Fills in the open identity form. */
export async function fillIdentityForm(page: PageOrFrame, typed: Typed = {}): Promise<void> {
  const values = { ...ann, ...typed }
  for (const [field, label] of Object.entries(labels)) {
    await page.getByLabel(label, { exact: true }).fill(String(Reflect.get(values, field)))
  }
  await page.getByLabel(identity.state, { exact: true }).selectOption(values.state)
}

export async function submitIdentityForm(page: PageOrFrame): Promise<void> {
  await page.getByRole('button', { name: identity.submit, exact: true }).click()
}

/**
 * Opens a secure link and confirms it, as on another device. The page stays open until the test
 * ends, because closing it during the response can make Chromium hang.
 */
export async function confirmLink(
  context: BrowserContext,
  link: string | null | undefined,
): Promise<void> {
  const otherDevice = await context.newPage()
  await otherDevice.goto(link ?? '')
  await otherDevice.getByRole('button').click()
  await expect(otherDevice.getByRole('heading', { name: /^Confirm(ed|ado)/ })).toBeVisible()
}

type Bff = { readonly request: APIRequestContext; readonly web: string }

async function post({ request, web }: Bff, path: string, data: object): Promise<unknown> {
  const response = await request.post(path, { headers: sameOriginHeaders(web), data })
  expect(response.status(), await response.text()).toBe(200)
  return await response.json()
}

async function registerAccount(bff: Bff, tags: readonly string[]): Promise<string> {
  const email = `${['ann', ...tags].join('+')}@example.test`
  await post(bff, '/api/register', { email, password, recoveryQuestion: 4, recoveryAnswer: 'rex' })
  return email
}

export const annRequestBody = { ...ann, ssn: '666123456', dob: '1990-01-31', mobile: annPhone }

type IdentityFixtures = {
  /**
   * Creates an account whose email address has these tags (docs/sandbox.md) and opens the identity
   * form. Resolves to the email address.
   */
  readonly account: (...tags: readonly string[]) => Promise<string>
  /**
   * Creates an account as `account` does, submits its identity details without the form, and opens
   * this path.
   */
  readonly identityUserAt: (path: string, ...tags: readonly string[]) => Promise<string>
}

/** A test with a consumer who is not verified yet. */
export const identityTest = base.extend<IdentityFixtures>({
  // An animating toast has less contrast, which is not a defect of the page.
  contextOptions: { reducedMotion: 'reduce' },

  account: async ({ page, baseURL, sandbox: _reset }, use) =>
    use(async (...tags) => {
      const email = await registerAccount({ request: page.request, web: baseURL ?? '' }, tags)
      await page.goto('/identity')
      return email
    }),

  identityUserAt: async ({ page, baseURL, sandbox: _reset }, use) =>
    use(async (path, ...tags) => {
      const bff = { request: page.request, web: baseURL ?? '' }
      // An open page would detect the new consumer and redirect.
      await page.goto('about:blank')
      const email = await registerAccount(bff, tags)
      await post(bff, '/api/identity', annRequestBody)
      await page.goto(path)
      return email
    }),
})
