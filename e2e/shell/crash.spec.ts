import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ expectedConsoleErrors: [/injected error/] })

test('a render error shows System Unavailable with a retry button', async ({ page, persona }) => {
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
  await expect(page.getByText('There appears to be some trouble connecting to our network.')).toBeVisible()
  await expect(page.getByRole('button', { name: /try again/i })).toBeEnabled()
  await expectAccessible(page)
})
