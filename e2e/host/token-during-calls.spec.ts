import type { Page } from 'playwright/test'
import { hostOfFrame, openHost, preauthToken, readBff } from '@/e2e/harness/host-page'
import { appOrigin } from '@/e2e/harness/partners'
import type { SandboxClient } from '@/e2e/harness/sandbox-client'
import type { Sites } from '@/e2e/harness/servers/sites'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

type Partner = { readonly page: Page; readonly sites: Sites; readonly sandbox: SandboxClient }

/**
 * Priya is signed in. The host then sends another token for her, which keeps her document, or a
 * token for another consumer.
 */
const consumers = [
  { who: 'the same consumer', slug: 'fair', name: 'Priya', newDocuments: 0 },
  { who: 'another consumer', slug: 'excellent', name: 'Eleanor', newDocuments: 1 },
] as const
const { notifications } = texts.account
const { tabs } = texts.shell

/** Requests that the page makes during the token exchange, with their paths. */
const requests = [
  {
    what: 'saves a setting',
    at: pathOf('alertNotifications'),
    path: '/api/account/notifications',
    start: async (page: Page) => {
      await page
        .frameLocator('iframe')
        .getByRole('switch', { name: notifications.emailMsg.title })
        .click()
    },
  },
  {
    what: 'comes back to the page',
    at: pathOf('dashboard'),
    path: '/api/session',
    start: async (page: Page) => {
      await page
        .frames()[1]
        ?.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    },
  },
  {
    what: 'opens the report',
    at: pathOf('dashboard'),
    path: pathOf('report'),
    start: async (page: Page) => {
      await page
        .frameLocator('iframe')
        .getByRole('link', { name: tabs.report, exact: true })
        .click()
    },
  },
]

for (const { who, slug, name, newDocuments } of consumers)
  for (const { what, at, path, start } of requests)
    sitesTest(
      `the host gets no SESSION_ENDED if its token for ${who} is exchanged while the consumer ${what} @long`,
      async ({ page, sites, sandbox }) => {
        const host = await openSignedIn({ page, sites, sandbox }, at)
        const before = await host.types()
        const exchange = await beginExchange({ page, sites, sandbox }, slug)
        const held = await holdAnswers(page, path)
        await start(page)
        // A call that waits for the exchange is not answered before the exchange ends.
        await Promise.race([held.arrived, exchange.isOver])
        await exchange.isOver
        held.release()
        await host.widget.getByRole('link', { name: tabs.report, exact: true }).click()
        await expect
          .poll(() => new URL(page.frames()[1]?.url() ?? '').pathname)
          .toBe(pathOf('report'))

        const after = (await host.types()).slice(before.length)
        expect(after).not.toContain('SESSION_ENDED')
        expect(after.filter((type) => type === 'INIT_CONFIG')).toHaveLength(newDocuments)
        expect((await readBff(page, sites, '/api/user')).firstName).toBe(name)
      },
    )

/** Opens a partner's page whose host has signed in Priya. */
async function openSignedIn({ page, sites }: Partner, path: string) {
  const host = await openHost(page, sites, `${pathOf('loginDirect')}?key=one`)
  await expect.poll(host.types).toContain('AUTH_REQUIRED')
  await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'fair') })
  await expect.poll(host.types).toContain('SIGNED_IN')
  if (path === pathOf('dashboard')) return host
  await page.frames()[1]?.goto(`${appOrigin}${path}?key=one`)
  await expect
    .poll(async () => (await host.types()).filter((type) => type === 'SIGNED_IN'))
    .toHaveLength(2)
  return host
}

/**
 * Sends a token, and returns when the BFF has ended the session and waits for the product API.
 * `isOver` resolves when the start page has loaded.
 */
async function beginExchange({ page, sites, sandbox }: Partner, slug: string) {
  const token = await preauthToken(sites, slug)
  await sandbox.injectFaults({ path: '/users/preauth-token', mode: 'delay', delayMs: 3_000 })
  const begun = page.waitForRequest('**/api/preauth')
  const isOver = page.waitForResponse((response) => {
    const isPrefetch = response.request().headers()['next-router-prefetch'] !== undefined
    return new URL(response.url()).pathname === pathOf('dashboard') && !isPrefetch
  })
  await hostOfFrame(page, 0).post({ type: 'PREAUTH', token })
  await begun
  await expect.poll(async () => (await readBff(page, sites, '/api/session')).signedIn).toBe(false)
  return { isOver }
}

/** Holds the server's responses to requests for a path until they are released. */
async function holdAnswers(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    arrive()
    await released
    // The document may no longer exist.
    await session.send('Fetch.continueResponse', { requestId }).catch(() => undefined)
  })
  const patterns = [{ urlPattern: `${appOrigin}${path}*`, requestStage: 'Response' as const }]
  await session.send('Fetch.enable', { patterns })
  return { arrived, release }
}
