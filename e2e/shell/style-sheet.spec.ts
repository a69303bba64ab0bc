import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

for (const name of ['login', 'dashboard'] as const) {
  test(`${name} is painted in its colors even if only its HTML arrives`, async ({
    page,
    persona,
  }) => {
    if (name === 'dashboard') await persona('good', 'about:blank')
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await page.goto(pathOf(name), { waitUntil: 'load' })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 246)')
  })

  test(`${name} contains the style sheet once and requests none`, async ({ page, persona }) => {
    if (name === 'dashboard') await persona('good', 'about:blank')
    const html = await (await page.request.get(pathOf(name))).text()
    expect(html.split('--page-width:70rem')).toHaveLength(2)
    expect(html).not.toContain('.css')
  })
}
