import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { preauthToken } from '@/e2e/harness/host-page'
import { loaderEvents, openLoaderPage } from '@/e2e/harness/loader-page'
import { appOrigin, partnerOneSite, unregisteredSite } from '@/e2e/harness/partners'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { pathOf } from '@/lib/routes'

const script = `<script nonce="partner" src="${appOrigin}/embed/v1.js"></script>`
const container = '<button>Show my score</button><div id="score"></div>'
const creation = (options: string) => `
  const make = () => Scorewell.create({ container: '#score', onEvent: (event) => events.push(event), ${options} })
  let widget = make()
  document.querySelector('button').onclick = () => widget.open()`
const types = async (page: Parameters<typeof loaderEvents>[0]) =>
  (await loaderEvents(page)).map(({ type }) => type)

/** Counts the page's listeners and timers. */
const counters = `
  const listening = new Set()
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (...args) => (listening.add(args[1]), addEventListener.apply(target, args))
    target.removeEventListener = (...args) => (listening.delete(args[1]), removeEventListener.apply(target, args))
  }
  const pending = new Set()
  const { setTimeout: set, clearTimeout: clear, setInterval: every } = window
  window.setTimeout = (then, ms) => { const id = set(() => { pending.delete(id); then() }, ms); pending.add(id); return id }
  window.setInterval = (...args) => { const id = every(...args); pending.add(id); return id }
  window.clearTimeout = window.clearInterval = (id) => { pending.delete(id); clear(id) }
  const hundredTimes = async () => {
    const before = listening.size
    for (let time = 0; time < 100; time += 1) {
      const made = make()
      await new Promise((then) => set(then, 5))
      made.destroy()
    }
    return { listening: listening.size - before, pending: pending.size, frames: window.length, children: document.querySelector('#score').childElementCount }
  }`

sitesTest(
  'the loader shows the score, updates, signs in again after a lost session and cleans up',
  async ({ page, sites }) => {
    await page.exposeFunction('fetchToken', () => preauthToken(sites, 'excellent'))
    const called: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest() && request.frame() === page.mainFrame())
        called.push(request.url())
    })
    const options =
      "key: 'one', getToken: () => fetchToken(), theme: '#336699', config: { hasFooterLogo: true }"
    await openLoaderPage(page, sites, {
      site: partnerOneSite,
      loader: script,
      content: container,
      script: counters + creation(options),
    })
    const frame = page.locator('iframe')
    const widget = page.frameLocator('iframe')
    const accent = () =>
      widget.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))
    await expect(widget.getByRole('meter')).toBeVisible()
    expect(await accent()).toBe('#336699')
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY')
    const events = await loaderEvents(page)
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['INIT_CONFIG', 'READY'])
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    await expect
      .poll(async () => {
        const resized = (await loaderEvents(page)).findLast(({ type }) => type === 'RESIZE')
        return (await frame.boundingBox())?.height === resized?.height
      })
      .toBe(true)
    // The guide lists every address that the loader calls.
    expect(called.filter((url) => !url.startsWith('data:'))).toEqual([`${appOrigin}/embed/v1.js`])
    await page.evaluate("widget.update({ theme: '#0055aa' })")
    await expect.poll(accent).toBe('#0055aa')

    await widget.locator('html').evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'e2e' }
      await fetch('/api/sign-out', { method: 'POST', headers, body: '{}' })
      window.location.reload()
    })
    await expect
      .poll(async () => (await types(page)).filter((type) => type === 'AUTH_REQUIRED'))
      .toHaveLength(2)
    await expect(widget.getByRole('meter')).toBeVisible()
    expect(await accent()).toBe('#0055aa')

    await page.evaluate('widget.destroy()')
    expect(await page.evaluate('hundredTimes()')).toEqual({
      listening: 0,
      pending: 0,
      frames: 0,
      children: 0,
    })
    await page.evaluate('events.length = 0; widget = make()')
    await expect.poll(() => types(page)).toContain('READY')
  },
)

sitesTest(
  'a click opens the popup, also for a partner with many origins, and closing it sends an event @long',
  async ({ page, sites }) => {
    await page.exposeFunction('fetchToken', () => preauthToken(sites, 'excellent', 'two'))
    const options = "key: 'two', mode: 'popup', view: 'tile-view', getToken: () => fetchToken()"
    await openLoaderPage(page, sites, {
      site: partnerOneSite,
      loader: script,
      content: container,
      script: creation(options),
    })
    const opening = page.waitForEvent('popup')
    await page.getByRole('button').click()
    const popup = await opening
    await expect(popup.getByRole('meter')).toBeVisible()
    expect(new URL(popup.url()).pathname).toBe(pathOf('tileView'))
    await expect.poll(async () => (await types(page)).slice(0, 2)).toEqual(['INIT_CONFIG', 'READY'])
    await popup.close()
    await expect.poll(() => types(page)).toContain('CLOSE')
  },
)

sitesTest(
  'a click opens the widget in a dialog that traps focus and restores it when closed @long',
  async ({ page, sites }) => {
    const options =
      "key: 'one', mode: 'dialog', view: 'login', title: 'My score', texts: { close: 'Close it' }"
    await openLoaderPage(page, sites, {
      site: partnerOneSite,
      loader: script,
      content: container,
      script: creation(options),
    })
    const opener = page.getByRole('button', { name: 'Show my score' })
    const dialog = page.getByRole('dialog', { name: 'My score' })
    const hasFocus = () => dialog.evaluate((found) => found.contains(document.activeElement))
    const closes = async () => (await types(page)).filter((type) => type === 'CLOSE').length
    const endings = [
      () => page.getByRole('button', { name: 'Close it' }).press('Enter'),
      () => page.keyboard.press('Escape'),
      () => page.frameLocator('iframe').getByRole('textbox').first().press('Escape'),
    ]
    for (const [index, end] of endings.entries()) {
      await expect(page.locator('iframe')).toHaveCount(0)
      await page.evaluate('events.length = 0')
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => types(page)).toContain('READY')
      await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible()
      expect(await hasFocus()).toBe(true)
      if (index === 0) {
        await expectAccessible(page)
        await opener.evaluate((button) => button.focus())
        expect(await hasFocus()).toBe(true)
      }
      await end()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await expect.poll(closes).toBe(1)
    }
    expect(await page.evaluate('[window.length, document.body.lastElementChild.tagName]')).toEqual([
      0,
      'SCRIPT',
    ])
  },
)

const pinned = z.object({ module: z.object({ src: z.string(), integrity: z.string() }) })

sitesTest(
  'the custom element works when loaded as a module with an integrity hash',
  async ({ page, sites }) => {
    const { src, integrity } = pinned.parse(
      JSON.parse(readFileSync('public/embed/v1.json', 'utf8')),
    ).module
    const loader = `<script nonce="partner" type="module" src="${appOrigin}${src}" integrity="${integrity}" crossorigin></script>`
    const content = '<scorewell-widget widget-key="one" view="login"></scorewell-widget>'
    const listening =
      "document.querySelector('scorewell-widget').addEventListener('scorewell', ({ detail }) => events.push(detail))"
    await openLoaderPage(page, sites, { site: partnerOneSite, loader, content, script: listening })
    await expect.poll(() => types(page)).toContain('READY')
    await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible()
  },
)

sitesTest.describe('on an unregistered site', () => {
  sitesTest.use({ expectedConsoleErrors: [/frame-ancestors|Framing|target origin|403/] })

  sitesTest(
    'the console shows one error, and the consumer sees a message on an unregistered site @long',
    async ({ page, sites }) => {
      await page.clock.install()
      const probed = page.waitForResponse(`${appOrigin}/embed/allowed?key=one`)
      await openLoaderPage(page, sites, {
        site: unregisteredSite,
        loader: script,
        content: container,
        script: creation("key: 'one'"),
      })
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
      await page.clock.runFor(5_000)
      await probed
      // Requests the answer again. It arrives after the loader has received its own.
      const answer = `fetch('${appOrigin}/embed/allowed?key=one').then(({ status }) => status)`
      expect(await page.evaluate(answer)).toBe(403)
      await page.clock.runFor(5_000)
      await expect(page.getByRole('alert')).toContainText('This could not be loaded.')
      expect(await loaderEvents(page)).toEqual([
        expect.objectContaining({ type: 'ERROR', code: 'DOMAIN_NOT_ALLOWED' }),
      ])
    },
  )
})
