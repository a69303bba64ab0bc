import * as z from 'zod/mini'
import { findInRecords, recordBrowser } from '@/e2e/harness/browser-recorder'
import { partners } from '@/e2e/harness/partners'
import type { SandboxClient } from '@/e2e/harness/sandbox-client'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { notices, score } = texts
const signedIn = z.object({ token: z.string() })

const shortestToken = 16

test('no upstream token reaches the browser during a login and a reload', async ({
  page,
  sandbox,
}) => {
  const { records, capture } = recordBrowser(page.context())
  await page.goto(pathOf('login'))
  await submitLogin(page, await sandbox.persona('excellent'))
  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  await capture(page)
  await page.reload()
  await expect(page.getByRole('meter')).toBeVisible()
  await capture(page)

  const tokens = await sandbox.issuedTokens()
  expect(tokens.length).toBeGreaterThanOrEqual(2)
  expect(tokens.every((token) => token.length >= shortestToken)).toBe(true)
  expect(findInRecords(records, tokens)).toEqual([])
})

test('a stand-alone token is removed from the URL, hides the navigation and disables the tile links @long', async ({
  page,
  sandbox,
}) => {
  const { records, capture } = recordBrowser(page.context())
  const token = await accessTokenOf(sandbox, 'excellent')
  await page.goto(`${pathOf('dashboard')}?key=${partners[0].key}&standAloneToken=${token}`)
  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  await expect(page.getByText(score.openAccounts, { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('main a[href*="#s"]')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('meter')).toBeVisible()

  await capture(page)
  records.delete('address #0')
  expect(findInRecords(records, [token])).toEqual([])
  await page.goto(`${pathOf('report')}?standAloneToken=forged`)
  await expect(page.getByRole('heading', { name: notices.sysError.title })).toBeVisible()
})

/** Signs a persona in at the product API, as a host's server does, and returns the access token. */
async function accessTokenOf(sandbox: SandboxClient, slug: string): Promise<string> {
  const { email, password } = await sandbox.persona(slug)
  const response = await fetch(`${sandbox.origin}/api/users/login`, {
    method: 'POST',
    headers: { ctoken: partners[0].token, 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  return signedIn.parse(await response.json()).token
}
