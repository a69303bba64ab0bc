import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { hold } from '../harness/hold-requests'
import { submitLogin } from '../harness/sign-in'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { account, shell } = texts
const bar = (page: Page) => page.getByRole('progressbar', { name: texts.app.pending, exact: true })
/** Matches the router's request for a soft navigation. A full page load has no `_rsc` parameter. */
const isSoftNavigation = (path: string) => (url: URL) =>
  url.pathname === path && url.searchParams.has('_rsc')
const isFullLoad = (path: string) => (url: URL) =>
  url.pathname === path && !url.searchParams.has('_rsc')

test('the bar is 3 px high at the top edge during a slow login, even with reduced motion @phone @long', async ({
  page,
  sandbox,
}) => {
  await page.goto(pathOf('login'))
  await expect(bar(page)).toHaveCount(0)
  const release = await hold(page, (url) => url.pathname === '/api/login')
  await submitLogin(page, await sandbox.persona('excellent'))
  await expect(bar(page)).toBeVisible()
  expect(await bar(page).boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: page.viewportSize()?.width,
    height: 3,
  })
  await expect(bar(page)).not.toHaveAttribute('aria-valuenow')
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = () =>
    bar(page).evaluate((element) => element.getAnimations({ subtree: true }).length)
  await expect.poll(moving, 'animations with reduced motion').toBe(0)
  release()
  await expect(page.getByRole('meter')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('the bar appears during a soft navigation @long', async ({ page, persona }) => {
  await persona('good', pathOf('settings'))
  const release = await hold(page, isSoftNavigation(pathOf('changeEmail')))
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${account.settings.links.changeEmail.title}`) })
    .click()
  await expect(bar(page)).toBeVisible()
  release()
  await expect(page).toHaveURL(pathOf('changeEmail'))
  await expect(bar(page)).toHaveCount(0)
})

test('the bar appears while the page after sign-out loads @long', async ({ page, persona }) => {
  await persona('good', pathOf('menu'))
  const states = await watchBar(page)
  const release = await hold(page, isFullLoad(pathOf('login')))
  const navigation = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: shell.signOut, exact: true }).click({ noWaitAfter: true })
  await navigation
  await expect.poll(() => states.at(-1)).toBe('shown')
  release()
  await expect(page).toHaveURL(pathOf('login'))
  await expect(bar(page)).toHaveCount(0)
})

test('the bar disappears when the user stops the page load @long', async ({ page, persona }) => {
  await persona('good', pathOf('settings'))
  await expect(bar(page)).toHaveCount(0)
  const states = await watchBar(page)
  await hold(page, isFullLoad(pathOf('about')))
  await page.evaluate((path) => {
    window.location.assign(path)
    const stopWhenShown = () => {
      if (!document.querySelector('[role="progressbar"]')) return
      observer.disconnect()
      Reflect.get(window, 'noteBar')('stopped')
      window.stop()
    }
    const observer = new MutationObserver(stopWhenShown)
    observer.observe(document.body, { childList: true, subtree: true })
    stopWhenShown()
  }, pathOf('about'))
  // The page's own calls may have shown the bar earlier.
  await expect.poll(() => states.slice(states.indexOf('stopped'))).toEqual(['stopped', 'hidden'])
})

test('a link that does not unload the page shows no bar @long', async ({ page, persona }) => {
  await page.clock.install()
  await persona('good', pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  await page.clock.runFor(1_000)
  await page.evaluate(() => window.location.assign('tel:5555550100'))
  await page.clock.runFor(1_000)
  await expect(bar(page)).toHaveCount(0)
})

/**
 * Records in the page when the bar appears and disappears, because Chromium blocks evaluation while
 * another document loads.
 */
async function watchBar(page: Page): Promise<readonly string[]> {
  const states = ['hidden']
  await page.exposeFunction('noteBar', (state: string) => {
    if (state !== states.at(-1)) states.push(state)
  })
  await page.evaluate(() => {
    const record = () =>
      Reflect.get(
        window,
        'noteBar',
      )(document.querySelector('[role="progressbar"]') ? 'shown' : 'hidden')
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true })
  })
  return states
}
