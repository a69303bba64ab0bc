import { pathOf, type Route, routes } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/test'

const table: readonly Route[] = routes
const closed = table.filter(({ access }) => access !== 'public')

test('every private address leads a visitor to login, with a way back', async ({ request }) => {
  for (const { path } of closed) {
    const response = await request.get(path, { maxRedirects: 0 })
    const target = new URL(response.headers().location ?? '', 'http://here.test')
    expect([target.pathname, target.searchParams.get('back')], path).toEqual([pathOf('login'), path])
  }
})

test.describe('an unknown path', () => {
  test.use({ expectedNoise: [/status of 404/] })

  test('shows Not Found with a way back @phone', async ({ page }) => {
    await page.goto(pathOf('login'))
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Requested content not found.')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('BACK', { exact: true }).click()
    await expect(page).toHaveURL(pathOf('login'))
  })
})
