import { join } from 'node:path'
import getPort from 'get-port'
import { pathOf } from '@/lib/routes'
import { startWebInstance } from '../harness/instances'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

// The instance stops while the page that was left may still prefetch its links.
test.use({ expectedConsoleErrors: [/ERR_CONNECTION_REFUSED/] })

test('the metrics count the Web Vitals of a page when its consumer leaves it @long', async ({ page }, info) => {
  const servers = serversOfWorker(info.parallelIndex)
  const metricsPort = await getPort()
  const env = { METRICS_PORT: String(metricsPort) }
  const { web, stop } = await startWebInstance(servers, env, join(servers.logs, 'web-vitals.log'))
  try {
    await page.goto(web + pathOf('login'))
    await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
    await expect(page.getByRole('textbox', { name: texts.auth.email })).toBeFocused()
    const sent = page.waitForRequest('**/api/vitals')
    await page.goto('about:blank')
    const { vitals } = (await sent).postDataJSON()
    expect(vitals.map(({ name }: { name: string }) => name).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
    const metrics = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    await expect.poll(metrics).toMatch(/scorewell_web_vital_count\{[^}]*scorewell_web_vital="LCP"[^}]*\} 1/)
    expect(await metrics()).toContain('http_route="/login"')
  } finally {
    await stop()
  }
})
