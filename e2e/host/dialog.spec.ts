import { loaderEvents } from '@/e2e/harness/loader-page'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'

const { login } = texts.auth

/** A page with Tailwind's reset while one of its Radix modals is open. */
const page = (options: string) => `<!doctype html><html lang="en"><title>Partner</title>
  <link rel="icon" href="data:,">
  <style>*, ::before, ::after { margin: 0; padding: 0; border: 0 solid; box-sizing: border-box }
    body { pointer-events: none; height: 300vh }</style>
  <h1>Partner</h1><div id="score"></div>
  <script src="${appOrigin}/embed/v1.js"></script>
  <script>
    window.events = []
    const widget = Scorewell.create({ key: 'one', view: 'login', onEvent: (event) => events.push(event), ${options} })
  </script></html>`

sitesTest(
  'a dialog works on a page with a CSS reset and a modal, and adds no entry to its history @long',
  async ({ page: tab, sites }) => {
    sites.setPage(partnerOneSite, page("mode: 'dialog'"))
    await tab.goto(`${partnerOneSite}/before`)
    await tab.goto(`${partnerOneSite}/partner`)
    await tab.evaluate('widget.open()')
    const dialog = tab.getByRole('dialog')
    const widget = tab.frameLocator('dialog iframe')
    await expect(widget.getByRole('button', { name: login.submit, exact: true })).toBeVisible()
    const box = await dialog.boundingBox()
    expect(box?.width).toBe(500)
    expect(box?.x).toBe((1280 - 500) / 2)

    // Before the widget has connected, a link loads a new document.
    await expect
      .poll(async () => (await loaderEvents(tab)).map(({ type }) => type))
      .toContain('READY')
    await tab.mouse.move(20, 400)
    await tab.mouse.wheel(0, 600)
    await widget.getByRole('link', { name: login.signUp, exact: true }).click()
    const signUp = texts.auth.signUp.submit
    await expect(widget.getByRole('button', { name: signUp, exact: true })).toBeVisible()
    expect(await tab.evaluate('scrollY')).toBe(0)

    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await tab.goBack()
    await expect(tab).toHaveURL(`${partnerOneSite}/before`)
  },
)

sitesTest(
  'a widget that loads slowly is reported as slow, and is shown once it has loaded',
  async ({ page: tab, sites }) => {
    await tab.clock.install()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await tab.route(`${appOrigin}/login?*`, async (route) => {
      await released
      await route.fallback()
    })
    sites.setPage(partnerOneSite, page("container: '#score'"))
    // The page loads only when its frame has loaded.
    await tab.goto(`${partnerOneSite}/partner`, { waitUntil: 'domcontentloaded' })
    const asked = tab.waitForResponse(`${appOrigin}/embed/allowed?key=one`)
    await tab.clock.runFor(5_000)
    expect((await asked).status()).toBe(200)
    await tab.clock.runFor(60_000)
    const errors = async () =>
      (await loaderEvents(tab)).flatMap(({ type, code }) => (type === 'ERROR' ? [code] : []))
    expect(await errors()).toEqual(['EMBED_SLOW'])
    release()
    const widget = tab.frameLocator('iframe')
    await expect(widget.getByRole('button', { name: login.submit, exact: true })).toBeVisible()
    await expect
      .poll(async () => (await loaderEvents(tab)).map(({ type }) => type))
      .toContain('READY')
    expect(await errors()).toEqual(['EMBED_SLOW'])
  },
)

sitesTest.describe('on an isolated page', () => {
  sitesTest.use({ expectedConsoleErrors: [/ERR_BLOCKED_BY_RESPONSE|Cross-Origin-Embedder-Policy/] })

  sitesTest(
    'diagnose names the header that blocks the frame @long',
    async ({ page: tab, sites }) => {
      const headers = {
        'cross-origin-embedder-policy': 'credentialless',
        'cross-origin-opener-policy': 'same-origin',
      }
      sites.setPage(partnerOneSite, page("container: '#score'"), headers)
      await tab.goto(`${partnerOneSite}/partner`)
      expect(await tab.evaluate("Scorewell.diagnose({ key: 'one' })")).toEqual([
        'Cross-Origin-Embedder-Policy blocks the frame: remove this header.',
      ])
    },
  )
})
