import { expect, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const largeCookies = (count: number, url: string) =>
  Array.from({ length: count }, (_, index) => ({
    name: `large-${index}`,
    value: 'x'.repeat(3_500),
    url,
  }))

test('a browser with 17 kB of other cookies can open the login page and keeps them @long', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies(largeCookies(5, baseURL ?? ''))
  await page.goto(pathOf('login'))
  await expect(
    page.getByRole('button', { name: texts.auth.login.submit, exact: true }),
  ).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.startsWith('large-'))).toHaveLength(5)
})

test.describe('with more cookies than the web app accepts', () => {
  test.use({ expectedConsoleErrors: [/status of 431 /] })

  test('a browser with 35 kB of cookies is refused once and deletes them', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies(largeCookies(10, baseURL ?? ''))
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      page.goto(pathOf('login')).catch(() => undefined),
    ])
    expect(refused.status()).toBe(431)
    // Chromium shows its own error page for a response without a body. While that page loads, it
    // interrupts other navigations.
    await expect(() => page.goto(pathOf('login'))).toPass()
    await expect(
      page.getByRole('button', { name: texts.auth.login.submit, exact: true }),
    ).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name.startsWith('large-'))).toEqual([])
  })
})
