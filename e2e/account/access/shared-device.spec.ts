import type { Page } from 'playwright/test'
import { setNotes } from '@/e2e/credit/notes'
import { expect, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { sharedDevice, signOut } = texts.shell
const fraudAnswers = {
  review: { 'a-planted-entry': 'notMine' },
  values: { cardRate: 24.99 },
} as const

/** Returns what the site has stored in this browser. */
async function remainsOf(page: Page) {
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  const cookies = await page.context().cookies()
  return { stored, notes: cookies.filter(({ name }) => name.includes('notes')) }
}

async function answerAndSignOut(page: Page) {
  await setNotes(page, fraudAnswers)
  await page.goto(pathOf('menu'))
  await page.getByRole('button', { name: signOut, exact: true }).click()
  await expect(page.getByRole('button', { name: sharedDevice.keep })).toBeVisible()
}

test('a consumer who forgets the answers at sign-out leaves nothing on the device', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('about'))
  await answerAndSignOut(page)
  await page.getByRole('button', { name: sharedDevice.forget }).click()
  await expect(page).toHaveURL(pathOf('login'))
  expect(await remainsOf(page)).toEqual({ stored: {}, notes: [] })
})

test('answers kept after a sign-out are sealed and cannot be read by scripts @long', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('about'))
  await answerAndSignOut(page)
  await page.getByRole('button', { name: sharedDevice.keep }).click()
  await expect(page).toHaveURL(pathOf('login'))
  const { stored, notes } = await remainsOf(page)
  expect(stored).toEqual({})
  expect(notes).toMatchObject([{ httpOnly: true }])
  expect(notes[0]?.value).not.toMatch(/notMine|planted|24\.99/)
})
