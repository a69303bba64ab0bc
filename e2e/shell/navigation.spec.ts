import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { clickButton, headingByName } from '../harness/account-page'
import { holdScripts } from '../harness/hold-requests'
import { waitUntilInteractive } from '../harness/interactive'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { shell, titles, notices } = texts

const tabs = (page: Page) => page.getByRole('navigation', { name: shell.nav })

test('tabs navigate, Tab reaches the skip link first, and closing the menu restores focus', async ({
  page,
  persona,
}) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
  const scoreUp = tabs(page).getByRole('link', { name: shell.tabs.scoreUp, exact: true })
  await scoreUp.click()
  await expect(page).toHaveURL(pathOf('scoreUp'))
  await expect(scoreUp).toHaveAttribute('aria-current', 'page')

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

test('the menu links to the score’s subpages, which highlight Score', async ({ page, persona }) => {
  await persona('good', pathOf('settings'))
  await page.getByRole('button', { name: shell.menu, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: shell.menu })
  for (const name of Object.values(shell.scorePages))
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await drawer.getByRole('link', { name: shell.scorePages.timeline, exact: true }).click()
  await expect(page).toHaveURL(pathOf('timeline'))
  const score = tabs(page).getByRole('link', { name: shell.tabs.dashboard, exact: true })
  await expect(score).toHaveAttribute('aria-current', 'true')
})

test('the tile view has no navigation except its tabs and the menu, on phones and computers @long', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('tileView'))
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('tablist', { name: texts.overview.tabs })).toBeVisible()
    await expect(tabs(page)).toHaveCount(0)
    await page.getByRole('button', { name: shell.menu, exact: true }).click()
    await expect(page.getByRole('dialog', { name: shell.menu })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: shell.menu })).toBeHidden()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the bottom bar has five items, and the last one opens the menu with settings and sign-out @long', async ({
    page,
    persona,
  }) => {
    await persona('good')
    await expect(page).toHaveURL(pathOf('dashboard'))
    await expect(tabs(page).getByRole('link')).toHaveCount(5)
    await tabs(page).getByRole('link', { name: shell.more, exact: true }).click()
    await expect(page).toHaveURL(pathOf('menu'))
    await expect(
      page.getByRole('link', { name: shell.tabs.restoration, exact: true }),
    ).toBeVisible()
    const glossary = page.getByRole('main').getByRole('link', { name: shell.glossary, exact: true })
    await expect(glossary).toHaveAttribute('href', pathOf('glossary'))
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: shell.about, exact: true }).click()
    await expect(headingByName(page, shell.aboutScreen.title)).toBeVisible()
    await expectAccessible(page)
    await page.goto(pathOf('menu'))
    await clickButton(page, shell.signOut)
    await expect(page).toHaveURL(pathOf('login'))
  })
})

test.describe('for a visitor', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  test('documents open in a frame, and both they and an unknown page have a Back button @phone @long', async ({
    page,
  }) => {
    await page.goto(pathOf('login'))
    for (const route of ['termsOfUse', 'privacyPolicy'] as const) {
      await page.getByRole('link', { name: shell[route], exact: true }).click()
      await expect(headingByName(page, titles[route])).toBeVisible()
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('button', { name: shell.download, exact: true })).toBeEnabled()
      await clickButton(page, shell.back)
      await expect(page).toHaveURL(pathOf('login'))
    }
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(headingByName(page, notices.notFound.title)).toBeVisible()
    await expect(page.getByText('Requested content not found.')).toBeVisible()
    await expectAccessible(page)
    await clickButton(page, 'BACK')
    await expect(page).toHaveURL(pathOf('login'))
  })
})

test('no control that the keyboard can reach before the scripts run is replaced when they do @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch', 'about:blank')
  for (const name of [
    'dashboard',
    'scoreUp',
    'report',
    'coach',
    'comparison',
    'timeline',
    'monitor',
    'about',
  ] as const) {
    const release = await holdScripts(page)
    await page.goto(pathOf(name), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => {
      Object.assign(window, {
        reached: [...document.querySelectorAll(':is(a, button, input, summary):not([inert] *)')],
      })
    })
    release()
    await waitUntilInteractive(page)
    const replaced = await page.evaluate(() => {
      const reached: readonly Element[] = Reflect.get(window, 'reached')
      return reached.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML)
    })
    expect({ name, replaced }).toEqual({ name, replaced: [] })
    await page.unrouteAll()
  }
})
