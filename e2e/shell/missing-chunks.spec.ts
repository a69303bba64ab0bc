import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

// Uses one expression, because Playwright reads an array of two as a value and its options.
test.use({ expectedConsoleErrors: [/404|ERR_INTERNET_DISCONNECTED|icon\.svg/] })

const menuButton = (page: Page) => page.getByRole('button', { name: texts.shell.menu, exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: texts.shell.menu })

test('a page from an earlier build reloads once if a chunk is missing, then offers a retry @long', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('settings'))
  const ofDrawer = await chunksOfDrawer(page)
  await page.goto(pathOf('settings'))
  await expect(menuButton(page)).toBeVisible()
  await page.route(
    ({ pathname }) => ofDrawer.has(pathname),
    (route) => route.fulfill({ status: 404 }),
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await Promise.all([page.waitForEvent('load'), menuButton(page).click()])
  await page.waitForLoadState('networkidle')
  await menuButton(page).click()
  await expect(page.getByText(texts.shell.notLoaded)).toBeVisible()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  expect(loads).toBe(1)

  await page.unrouteAll()
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  expect(loads).toBe(1)
})

test('a dialog that cannot load offline leaves the page unchanged, and opens when online again @long', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('settings'))
  await expect(menuButton(page)).toBeVisible()
  await page.context().setOffline(true)
  await menuButton(page).click()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  await page.context().setOffline(false)
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
})

/** Returns the drawer's chunks, which load when the pointer hovers over the menu button. */
async function chunksOfDrawer(page: Page): Promise<Set<string>> {
  await page.waitForLoadState('networkidle')
  const before = await loadedFiles(page)
  await menuButton(page).hover()
  await expect.poll(async () => (await loadedFiles(page)).length).toBeGreaterThan(before.length)
  await page.waitForLoadState('networkidle')
  return new Set((await loadedFiles(page)).filter((file) => !before.includes(file)))
}

async function loadedFiles(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return urls
    .map((url) => new URL(url).pathname)
    .filter((path) => path.startsWith('/_next/static/'))
}
