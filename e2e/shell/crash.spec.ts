import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const title = 'System Unavailable'
const text = 'There appears to be some trouble connecting to our network.'

test.use({ expectedConsoleErrors: [/injected error/] })

test('a render error shows System Unavailable with a retry button in place of its section @long', async ({
  page,
  persona,
}) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('injected error')
    }
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('injected error')
      },
    })
  })
  await page.reload()
  const section = page.getByRole('region', { name: texts.changes.heading })
  await expect(section.getByText(title)).toBeVisible()
  await expect(section.getByText(text)).toBeVisible()
  await expect(section.getByRole('button', { name: /try again/i })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.shell.tabs.report }).first().click()
  await expect(page).toHaveURL(pathOf('report'))
})

test('an error outside the sections shows System Unavailable with a retry button @long', async ({
  page,
}) => {
  await page.goto(pathOf('login'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'title', {
      get() {
        throw new Error('injected error')
      },
    })
  })
  await page.getByRole('main').getByRole('button', { name: texts.auth.login.submit }).click()
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: /try again/i })).toBeEnabled()
  await expectAccessible(page)
})

test('an error in the root layout shows System Unavailable in the product’s colors', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get() {
        throw new Error('injected error')
      },
    })
    // Removes the inlined style sheet, as if the server had sent no document.
    document.addEventListener('DOMContentLoaded', () => document.querySelector('style')?.remove())
  })
  await page.goto(pathOf('login'))
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 246)')
})
