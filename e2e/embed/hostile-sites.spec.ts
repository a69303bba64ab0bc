import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { hostOf, openPopup, openSite, preauthToken, sitePage } from '../harness/host-page'
import { app, evil, partnerOne } from '../harness/partners'
import { expect, test } from '../harness/sites-test'
import { texts } from '../harness/texts'

const login = `${pathOf('login')}?key=one&popup=1`
const widget = `<iframe title="Widget" src="${app}${pathOf('loginDirect')}?key=one" width="500" height="900"></iframe>`
const garbage = [null, 'PREAUTH', 42, [], { type: 'constructor' }, { type: 'PREAUTH', token: { a: 1 } }, { data: null }]

const dress = { type: 'WIDGET_CONFIGS', theme: '#ff0000' }

// What Chromium says of a refused frame, of a message to another origin and of a frame that may not be sent away.
test.use({
  expectedNoise: [/frame-ancestors|Framing|target origin provided|Unsafe attempt to initiate navigation/],
})

test('a frame beside the widget that listens, forges and navigates gets nothing and breaks nothing', async ({
  page,
  sites,
}) => {
  sites.show(evil, sitePage(''))
  sites.show(partnerOne, sitePage(`${widget}<iframe title="Other" src="${evil}/frame"></iframe>`))
  await page.goto(`${partnerOne}/page`)
  const host = hostOf(page, 0)
  await expect.poll(host.types).toContain('AUTH_REQUIRED')
  const stolen = await preauthToken(sites, 'fair')
  const forged = [...garbage, { type: 'PREAUTH', token: stolen }, dress]
  const neighbour = page.frames().find((frame) => frame.url().startsWith(evil))
  await neighbour?.evaluate(
    ([messages, to]) => {
      for (const message of messages) window.parent.frames[0]?.postMessage(message, '*')
      try {
        const [victim] = [window.parent.frames[0]]
        if (victim) victim.location.href = to
      } catch {}
    },
    [forged, evil] as const,
  )
  for (const message of garbage.slice(0, 4)) await host.say(message)

  await host.say({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
  const score = host.widget.getByRole('meter')
  await expect(score).toBeVisible()
  const shown = (await score.getAttribute('aria-valuenow')) ?? ''
  expect(await accentIn(page)).toBe('#EF4D7E')
  // Nobody has used the stolen token: it is still good, and shows another consumer.
  await host.say({ type: 'PREAUTH', token: stolen })
  await expect(score).not.toHaveAttribute('aria-valuenow', shown)
  expect(await neighbour?.evaluate('window.heard')).toEqual([])
})

test('a site that nobody registered frames no page, not even around a partner, and hears nothing', async ({
  page,
  sites,
}) => {
  await openSite(page, sites, [`${pathOf('login')}?key=one`, `${pathOf('login')}?key=nobody`, pathOf('login')], evil)
  for (const frame of [1, 2, 3]) await expect.poll(() => page.frames()[frame]?.url()).toMatch(/^chrome-error:/)
  expect(await page.evaluate('window.heard')).toEqual([])

  sites.show(partnerOne, sitePage(widget))
  sites.show(evil, sitePage(`<iframe title="Partner" src="${partnerOne}/page"></iframe>`))
  await page.goto(`${evil}/around`)
  await expect.poll(() => page.frames()[2]?.url()).toMatch(/^chrome-error:/)
})

test('an opener that nobody registered hears nothing of a popup and sets nothing in it', async ({ page, sites }) => {
  sites.show(evil, sitePage(''))
  await page.goto(`${evil}/opener`)
  const { popup } = await openPopup(page, login)
  const token = await preauthToken(sites, 'excellent')
  await page.evaluate(
    (messages) => {
      for (const message of messages) Reflect.get(window, 'popup').postMessage(message, '*')
    },
    [...garbage, dress, { type: 'REGISTRATION_DATA', email: 'eve@evil.test' }, { type: 'PREAUTH', token }],
  )
  await popup.getByRole('link', { name: texts.auth.login.signUp, exact: true }).click()
  await expect(popup).toHaveURL(`${app}${pathOf('signup')}`)
  await expect(popup.getByLabel(texts.auth.email, { exact: true })).toHaveValue('')
  expect(await accentIn(popup)).toBe('#EF4D7E')
  expect(await page.evaluate('window.heard')).toEqual([])
})

test('what a popup says goes to its partner alone: an opener sent elsewhere meanwhile hears nothing', async ({
  page,
  sites,
}) => {
  sites.show(partnerOne, sitePage(''))
  sites.show(evil, sitePage(''))
  await page.goto(`${partnerOne}/opener`)
  const { popup, types } = await openPopup(page, login)
  await expect.poll(types).toContain('READY')
  await page.evaluate((to) => {
    window.location.href = to
  }, `${evil}/taken`)
  await expect(page).toHaveURL(`${evil}/taken`)
  await popup.getByRole('link', { name: texts.auth.login.signUp, exact: true }).click()
  await expect(popup).toHaveURL(`${app}${pathOf('signup')}`)
  await page.evaluate(() =>
    Reflect.get(window, 'popup')?.postMessage({ type: 'WIDGET_CONFIGS', theme: '#ff0000' }, '*'),
  )
  expect(await page.evaluate('window.heard')).toEqual([])
})

/** The accent of the widget on this page, framed or not. */
function accentIn(page: Page): Promise<string> {
  const read = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')
  return (page.frames()[1] ?? page.mainFrame()).evaluate(read)
}
