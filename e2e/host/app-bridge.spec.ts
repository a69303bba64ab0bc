import type { Page } from 'playwright/test'
import { preauthToken, sitePage } from '@/e2e/harness/host-page'
import { appOrigin, type PartnerKey, partnerOneSite } from '@/e2e/harness/partners'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { pathOf } from '@/lib/routes'

type Received = { readonly type: string; readonly seq: number; readonly widget: string }

/**
 * Objects that React Native WebView, WKWebView and the two Android bridges add to a page. Each
 * records the strings that the page posts.
 */
const bridges = {
  'React Native': 'window.ReactNativeWebView = { postMessage: keep }',
  WKWebView: 'window.webkit = { messageHandlers: { scorewell: { postMessage: keep } } }',
  'an Android message listener': 'window.scorewellApp = { postMessage: keep, onmessage: null }',
  'an Android interface': 'window.scorewellApp = { postMessage: keep }',
} as const

const installed = (bridge: string) =>
  `window.toApp ??= []; { const keep = (text) => { if (typeof text !== 'string') throw new Error('not a text'); window.toApp.push(text) }; ${bridge} }`

const toApp = async (page: Page): Promise<Received[]> =>
  (await page.evaluate<string[]>('window.toApp')).map((text) => JSON.parse(text))
const typesOf = async (page: Page) => (await toApp(page)).map(({ type }) => type)

async function openInApp(page: Page, bridge: string, key: PartnerKey) {
  await page.addInitScript(installed(bridge))
  await page.goto(`${appOrigin}${pathOf('loginDirect')}?key=${key}`)
}

/** The one bridge that `npm test` covers. lib/client/host/app-bridge.test.ts covers all bridges. */
const quick = 'an Android message listener'

for (const [app, bridge] of Object.entries(bridges)) {
  const tag = app === quick ? '' : ' @long'
  sitesTest(
    `an app with ${app} signs its consumer in and receives the events${tag}`,
    async ({ page, sites }) => {
      await openInApp(page, bridge, 'one')
      await expect.poll(() => typesOf(page)).toContain('AUTH_REQUIRED')
      const received = await toApp(page)
      expect(received.map(({ type }) => type).slice(0, 2)).toEqual(['INIT_CONFIG', 'READY'])
      expect(received.map(({ seq }) => seq)).toEqual(received.map((_message, index) => index + 1))

      // An app sends this with evaluateJavaScript, injectJavaScript or a message listener's reply.
      const message = JSON.stringify({
        type: 'PREAUTH',
        token: await preauthToken(sites, 'excellent'),
      })
      const isReply = bridge.includes('onmessage')
      await page.evaluate(
        isReply
          ? `scorewellApp.onmessage({ data: ${JSON.stringify(message)} })`
          : `scorewell.send(${message})`,
      )
      await expect(page.getByRole('meter')).toBeVisible()
      await expect
        .poll(() => typesOf(page))
        .toEqual(expect.arrayContaining(['SIGNED_IN', 'CONTENT_SHOWN']))
      await page.evaluate(`scorewell.send({ type: 'SIGN_OUT' })`)
      await expect.poll(() => typesOf(page)).toContain('AUTH_REQUIRED')
      await expect(page.getByRole('meter')).toHaveCount(0)
    },
  )
}

sitesTest(
  'an app receives and sends nothing if the host entry does not allow apps @long',
  async ({ page }) => {
    await openInApp(page, bridges['React Native'], 'two')
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await typesOf(page)).toEqual([])
    expect(await page.evaluate('typeof scorewell')).toBe('undefined')
  },
)

sitesTest(
  'a frame in an app posts nothing to the app, and no other window reaches the widget @long',
  async ({ page, sites }) => {
    await page.addInitScript(installed(bridges['an Android interface']))
    const widget = `<iframe title="Widget" src="${appOrigin}${pathOf('loginDirect')}?key=one" width="500" height="900"></iframe>`
    sites.setPage(partnerOneSite, sitePage(widget))
    await page.goto(`${partnerOneSite}/page`)
    // Android adds its object to every frame. The widget communicates with the page that embeds it,
    // by exact origin.
    const frame = page.frames().find((one) => one.url().startsWith(appOrigin))
    await expect.poll(() => page.evaluate('window.received?.length ?? 0')).toBeGreaterThan(2)
    expect(await frame?.evaluate('window.toApp')).toEqual([])

    // In an app, the page listens only to the app, not to an opener or a parent window.
    await page.goto(`${appOrigin}${pathOf('loginDirect')}?key=one`)
    await expect.poll(() => typesOf(page)).toContain('AUTH_REQUIRED')
    const token = await preauthToken(sites, 'excellent')
    await page.evaluate(
      ([message]) => window.postMessage(message, '*'),
      [{ type: 'PREAUTH', token }],
    )
    await page.evaluate('scorewell.send("{ no JSON")')
    await page.evaluate('scorewell.send({ type: "constructor" })')
    await expect(page.getByRole('meter')).toHaveCount(0)
    // The token is unused, so it is still valid.
    await page.evaluate(`scorewell.send(${JSON.stringify({ type: 'PREAUTH', token })})`)
    await expect(page.getByRole('meter')).toBeVisible()
  },
)
