import { pathOf } from '@/lib/routes'
import { logIn } from './harness/sign-in'
import { expect, test } from './harness/test'
import { findings, witness } from './harness/witness'

const shortestToken = 16

test('no upstream token is ever visible to the browser', async ({ page, sandbox }) => {
  const { seen, look } = witness(page.context())
  await page.goto(pathOf('login'))
  await logIn(page, await sandbox.persona('excellent'))
  await expect(page).toHaveURL(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  await look(page)
  await page.reload()
  await expect(page.getByRole('meter')).toBeVisible()
  await look(page)

  const tokens = await sandbox.issuedTokens()
  expect(tokens.length).toBeGreaterThanOrEqual(2)
  expect(tokens.every((token) => token.length >= shortestToken)).toBe(true)
  expect(findings(seen, tokens)).toEqual([])
})
