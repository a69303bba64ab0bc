import { join } from 'node:path'
import { pathOf } from '@/lib/routes'
import { findFreePort } from '@/scripts/free-port'
import { startWebInstance } from '../harness/instances'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

// The previous page may still prefetch its links when the instance stops.
test.use({ expectedConsoleErrors: [/ERR_CONNECTION_REFUSED/] })

test('the metrics count a page’s Web Vitals when the consumer leaves the page @long', async ({
  page,
}, info) => {
  const servers = serversOfWorker(info.parallelIndex)
  const metricsPort = await findFreePort()
  const env = { METRICS_PORT: String(metricsPort) }
  const { web, stop } = await startWebInstance(servers, env, join(servers.logs, 'web-vitals.log'))
  try {
    const metrics = async () =>
      await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    // Repeats until the measuring code has loaded before the test leaves the page.
    await expect(async () => {
      await page.goto(web + pathOf('login'))
      await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
      await expect(page.getByRole('textbox', { name: texts.auth.email })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await page.waitForLoadState('networkidle')
      await page.goto('about:blank')
      for (const name of ['FCP', 'INP', 'LCP', 'TTFB'])
        expect(await metrics()).toMatch(
          new RegExp(`web_vital_count\\{http_route="/login"[^}]*scorewell_web_vital="${name}"`),
        )
      expect(await metrics()).toContain(
        'scorewell_web_vital_layout_shift_count{http_route="/login"',
      )
    }).toPass()
  } finally {
    await stop()
  }
})
