import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { shell, titles, notices } = texts

const tabs = (page: Page) => page.getByRole('navigation', { name: shell.nav })

test('the tabs lead through the product and mark where one is', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await tabs(page).getByRole('link', { name: shell.tabs.scoreUp, exact: true }).click()
  await expect(page).toHaveURL(pathOf('scoreUp'))
  await expect(tabs(page).getByRole('link', { name: shell.tabs.scoreUp, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the menu opens by keyboard, holds the focus and gives it back', async ({ page, persona }) => {
  await persona('good')
  const opener = page.getByRole('button', { name: shell.menu, exact: true })
  await opener.press('Enter')
  const drawer = page.getByRole('dialog', { name: shell.menu })
  await expect(drawer).toBeVisible()
  for (const name of [shell.settings, shell.about, shell.termsOfUse, shell.privacyPolicy])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: shell.signOut, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the bar at the bottom has five places, the last of them the menu', async ({ page, persona }) => {
    await persona('good')
    await expect(page).toHaveURL(pathOf('dashboard'))
    await expect(tabs(page).getByRole('link')).toHaveCount(5)
    await tabs(page).getByRole('link', { name: shell.more, exact: true }).click()
    await expect(page).toHaveURL(pathOf('menu'))
    await expect(page.getByRole('link', { name: shell.tabs.restoration, exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: shell.signOut, exact: true }).click()
    await expect(page).toHaveURL(pathOf('login'))
  })
})

test('the first key press offers the way past the navigation', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
})

test('about tells the mission @phone', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.goto(pathOf('about'))
  await expect(page.getByRole('heading', { level: 1, name: shell.aboutScreen.title })).toBeVisible()
  await expectAccessible(page)
})

for (const route of ['termsOfUse', 'privacyPolicy'] as const) {
  test(`${titles[route]} shows the external document in a frame, with a way back and a download @phone`, async ({
    page,
  }) => {
    await page.goto(pathOf('login'))
    await page.getByRole('link', { name: shell[route], exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: titles[route] })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('button', { name: shell.download, exact: true })).toBeEnabled()
    await page.getByRole('button', { name: shell.back, exact: true }).click()
    await expect(page).toHaveURL(pathOf('login'))
  })
}

test.describe('an unknown address', () => {
  test.use({ expectedNoise: [/404/] })

  test('says so and leads back @phone', async ({ page }) => {
    await page.goto(pathOf('login'))
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: notices.notFound.title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: notices.actions.back, exact: true }).click()
    await expect(page).toHaveURL(pathOf('login'))
  })
})

test('a lock tells the local time from which trying again makes sense, and keeps it over a reload', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T17:00:00Z') })
  await page.goto(pathOf('accountLockTemp'))
  await expect(page.getByText('12:30 PM')).toBeVisible()
  await page.clock.fastForward('10:00')
  await page.reload()
  await expect(page.getByText('12:30 PM')).toBeVisible()
  await page.clock.fastForward('20:01')
  await expect(page.getByText(notices.openNow)).toBeVisible()
})
