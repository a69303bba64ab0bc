import type { Page } from 'playwright/test'
import {
  hostOfFrame,
  openSite,
  openWidgetPopup,
  preauthToken,
  sitePage,
} from '@/e2e/harness/host-page'
import { appOrigin, partnerOneSite, unregisteredSite } from '@/e2e/harness/partners'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const login = `${pathOf('login')}?key=one&popup=1`
const widget = `<iframe title="Widget" src="${appOrigin}${pathOf('loginDirect')}?key=one" width="500" height="900"></iframe>`
const garbage = [
  null,
  'PREAUTH',
  42,
  [],
  { type: 'constructor' },
  { type: 'PREAUTH', token: { a: 1 } },
  { data: null },
]

const configMessage = { type: 'WIDGET_CONFIGS', theme: '#ff0000' }

// Chromium's messages for a blocked frame, a message to another origin and a blocked navigation.
sitesTest.use({
  expectedConsoleErrors: [
    /frame-ancestors|Framing|target origin provided|Unsafe attempt to initiate navigation/,
  ],
})

sitesTest(
  'a hostile sibling frame can neither read or forge messages nor navigate the widget @long',
  async ({ page, sites }) => {
    sites.setPage(unregisteredSite, sitePage(''))
    sites.setPage(
      partnerOneSite,
      sitePage(`${widget}<iframe title="Other" src="${unregisteredSite}/frame"></iframe>`),
    )
    await page.goto(`${partnerOneSite}/page`)
    const host = hostOfFrame(page, 0)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    const stolen = await preauthToken(sites, 'fair')
    const forged = [...garbage, { type: 'PREAUTH', token: stolen }, configMessage]
    const neighbour = page.frames().find((frame) => frame.url().startsWith(unregisteredSite))
    await neighbour?.evaluate(
      ([messages, to]) => {
        for (const message of messages) window.parent.frames[0]?.postMessage(message, '*')
        try {
          const [victim] = [window.parent.frames[0]]
          if (victim) victim.location.href = to
        } catch {}
      },
      [forged, unregisteredSite] as const,
    )
    for (const message of garbage.slice(0, 4)) await host.post(message)

    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    const score = host.widget.getByRole('meter')
    await expect(score).toBeVisible()
    const shown = (await score.getAttribute('aria-valuenow')) ?? ''
    expect(await accentIn(page)).toBe('#EF4D7E')
    // The token is unused: it is still valid and shows another consumer.
    await host.post({ type: 'PREAUTH', token: stolen })
    await expect(score).not.toHaveAttribute('aria-valuenow', shown)
    expect(await neighbour?.evaluate('window.received')).toEqual([])
  },
)

sitesTest(
  'an unregistered site cannot frame any page, not even through a partner, and receives no messages',
  async ({ page, sites }) => {
    await openSite(
      page,
      sites,
      [`${pathOf('login')}?key=one`, `${pathOf('login')}?key=nobody`, pathOf('login')],
      unregisteredSite,
    )
    for (const frame of [1, 2, 3])
      await expect.poll(() => page.frames()[frame]?.url()).toMatch(/^chrome-error:/)
    expect(await page.evaluate('window.received')).toEqual([])

    sites.setPage(partnerOneSite, sitePage(widget))
    sites.setPage(
      unregisteredSite,
      sitePage(`<iframe title="Partner" src="${partnerOneSite}/page"></iframe>`),
    )
    await page.goto(`${unregisteredSite}/around`)
    await expect.poll(() => page.frames()[2]?.url()).toMatch(/^chrome-error:/)
  },
)

sitesTest(
  'an unregistered opener receives no messages from a popup and cannot configure it @long',
  async ({ page, sites }) => {
    sites.setPage(unregisteredSite, sitePage(''))
    await page.goto(`${unregisteredSite}/opener`)
    const { popup } = await openWidgetPopup(page, login)
    const token = await preauthToken(sites, 'excellent')
    await page.evaluate(
      (messages) => {
        for (const message of messages) Reflect.get(window, 'popup').postMessage(message, '*')
      },
      [
        ...garbage,
        configMessage,
        { type: 'REGISTRATION_DATA', email: 'eve@evil.test' },
        { type: 'PREAUTH', token },
      ],
    )
    await popup.getByRole('link', { name: texts.auth.login.signUp, exact: true }).click()
    await expect(popup).toHaveURL(`${appOrigin}${pathOf('signup')}`)
    await expect(popup.getByLabel(texts.auth.email, { exact: true })).toHaveValue('')
    expect(await accentIn(popup)).toBe('#EF4D7E')
    expect(await page.evaluate('window.received')).toEqual([])
  },
)

sitesTest(
  'a popup sends messages only to its partner, even if the opener has navigated elsewhere @long',
  async ({ page, sites }) => {
    sites.setPage(partnerOneSite, sitePage(''))
    sites.setPage(unregisteredSite, sitePage(''))
    await page.goto(`${partnerOneSite}/opener`)
    const { popup, types } = await openWidgetPopup(page, login)
    await expect.poll(types).toContain('READY')
    await page.evaluate((to) => {
      window.location.href = to
    }, `${unregisteredSite}/taken`)
    await expect(page).toHaveURL(`${unregisteredSite}/taken`)
    await popup.getByRole('link', { name: texts.auth.login.signUp, exact: true }).click()
    await expect(popup).toHaveURL(`${appOrigin}${pathOf('signup')}`)
    await page.evaluate(() =>
      Reflect.get(window, 'popup')?.postMessage({ type: 'WIDGET_CONFIGS', theme: '#ff0000' }, '*'),
    )
    expect(await page.evaluate('window.received')).toEqual([])
  },
)

/** Returns the widget's accent color on this page, framed or not. */
function accentIn(page: Page): Promise<string> {
  const read = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')
  return (page.frames()[1] ?? page.mainFrame()).evaluate(read)
}
