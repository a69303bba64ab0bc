import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ expectedConsoleErrors: [/injected error/] })

test('a render error shows System Unavailable with a retry button @long', async ({
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
  await expect(page.getByText('System Unavailable')).toBeVisible()
  await expect(
    page.getByText('There appears to be some trouble connecting to our network.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /try again/i })).toBeEnabled()
  await expectAccessible(page)
})

test('an error of the root layout shows System Unavailable in the colours of the product', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get() {
        throw new Error('injected error')
      },
    })
    // As if the server had no document either.
    document.addEventListener('DOMContentLoaded', () => document.querySelector('style')?.remove())
  })
  await page.goto(pathOf('login'))
  await expect(page.getByText('System Unavailable')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 246)')
})
