import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { pathOf, type RouteName } from '@/lib/routes'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const { shell } = texts
const memberPages: readonly RouteName[] = [
  'report',
  'monitor',
  'scoreUp',
  'settings',
  'termsOfUse',
  'dashboard',
]

/** Records every document's violations, including documents replaced by a link or reload. */
async function recordViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('recordViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile }) => {
        Reflect.get(
          window,
          'recordViolation',
        )([effectiveDirective, blockedURI, sourceFile].join(' '))
      },
    )
  })
  return violations
}

test('login and member pages do not violate their policy, as documents or through links @long', async ({
  page,
  persona,
}) => {
  const violations = await recordViolations(page)
  await page.goto(pathOf('login'))
  await expect(page.locator('button[type=submit]')).toBeEnabled()
  await persona('good', 'about:blank')
  for (const name of memberPages) {
    await page.goto(pathOf(name))
    await expect(page.locator('main h1').first()).toBeVisible()
  }
  for (const tab of [shell.tabs.report, shell.tabs.monitor, shell.tabs.dashboard]) {
    await page.getByRole('navigation', { name: shell.nav }).getByRole('link', { name: tab }).click()
    await expect(page.locator('main h1').first()).toBeVisible()
  }
  expect(violations).toEqual([])
})

test.describe('a string that a script uses as code', () => {
  test.use({ expectedConsoleErrors: [/Trusted|Content Security Policy/] })

  test('a string used as code is refused by the browser, and the log names the directive @long', async ({
    page,
    logs,
  }) => {
    const reported = page.waitForResponse('**/api/csp-report')
    await page.goto(`${pathOf('login')}?back=%2Fdashboard`)
    await expect(page.locator('button[type=submit]')).toBeEnabled()
    const refused = await page.evaluate(() => {
      const uses: readonly (() => void)[] = [
        () => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
        },
        () => {
          document.createElement('script').src = 'https://evil.example/x.js'
        },
        () => {
          document.createElement('script').text = 'alert(1)'
        },
        () => document.write('<b>x</b>'),
        () => {
          // TypeScript's DOM types do not include trusted types.
          Reflect.get(window, 'trustedTypes').createPolicy('mine', {})
        },
      ]
      return uses.map((use) => {
        try {
          use()
          return 'accepted'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(refused.map(() => 'TypeError'))
    expect((await reported).status()).toBe(204)
    const violations = () => {
      const lines = readFileSync(join(logs, 'web.log'), 'utf8').split('\n')
      return lines.filter((line) => line.includes('csp violation')).join('\n')
    }
    // The log is written after the response.
    await expect
      .poll(violations)
      .toMatch(/"path":"\/login".*"code":"(require-trusted-types-for|trusted-types)"/)
    expect(violations()).not.toContain('back=')
  })
})
