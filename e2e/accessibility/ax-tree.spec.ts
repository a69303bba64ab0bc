import type { Page } from 'playwright/test'
import { expect } from '../harness/test'
import { texts } from '../harness/texts'
import { readAxTree } from './ax-tree'
import { screenTest as test } from './open-screen'

const { shell } = texts
test('the bureau’s own words are marked with their language @long', async ({
  page,
  openScreen,
}) => {
  await openScreen({ name: 'scoreFactors', state: 'loaded' })
  await expect(page.locator('q').first()).toBeAttached()
  await expect(page.locator('q:not([lang=en])')).toHaveCount(0)
})

test('loading is exposed as a polite live region @long', async ({ page, openScreen }) => {
  await openScreen({ name: 'dashboard', state: 'loading' })
  await expect.poll(() => liveOf(page, shell.loading)).toEqual(['polite'])
})

test('an error is exposed as an assertive live region @long', async ({ page, openScreen }) => {
  await openScreen({ name: 'monitor', state: 'failed' })
  expect(await liveOf(page, texts.app.cannotFetch.monitoring)).toEqual(['assertive'])
})

test('the result of an action is exposed as a polite live region @long', async ({
  page,
  openScreen,
}) => {
  await openScreen({ name: 'mobile', state: 'loaded' })
  await page.getByRole('button', { name: texts.mobile.send, exact: true }).click()
  await expect(page.getByText(texts.identity.messages.mobileCodeSent)).toBeVisible()
  expect(await liveOf(page, texts.identity.messages.mobileCodeSent)).toEqual(['polite'])
})

async function liveOf(page: Page, text: string) {
  const found = (await readAxTree(page)).filter(
    (node) => node.name.includes(text) && node.role === 'StaticText',
  )
  return found.map(({ live }) => live)
}
