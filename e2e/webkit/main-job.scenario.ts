import { expect, test } from 'vitest'
import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'
import {
  findByRole,
  findField,
  openFrame,
  press,
  scoreInWindow,
  shownFigure,
  shownScore,
} from './harness/screen'
import { setUpWebKit } from './harness/set-up-webkit'

const { alerts, auth, report, score, shell } = texts
const webKit = setUpWebKit()

test('a consumer signs in, reads score, report and alerts, and signs out', async () => {
  const { browser, origin, sandbox } = webKit()
  const { email, password } = await new SandboxClient(sandbox).persona('excellent')
  await browser.get(`${origin}${pathOf('login')}`)
  await (await findField(browser, auth.email)).sendKeys(email)
  await (await findField(browser, auth.password)).sendKeys(password)
  await press(browser, 'button', auth.login.submit)
  expect(await shownScore(browser)).toBeGreaterThan(300)
  await findByRole(browser, 'heading', score.trend)

  await press(browser, 'link', shell.tabs.report)
  await findByRole(browser, 'heading', report.accounts)
  await press(browser, 'link', shell.tabs.monitor)
  // For a consumer with one bureau, the heading also contains its name.
  await findByRole(browser, 'heading', new RegExp(`^${alerts.title}`))

  expect(await browser.manage().getCookie('__Host-sw')).toMatchObject({
    secure: true,
    httpOnly: true,
  })
  await press(browser, 'button', shell.menu)
  await press(browser, 'button', shell.signOut)
  await findByRole(browser, 'heading', auth.login.title)
  await browser.get(`${origin}${pathOf('dashboard')}`)
  await findByRole(browser, 'heading', auth.login.title)
})

test('a partner’s frame, which gets no cookies, continues in a window that signs in and shows the score', async () => {
  const { browser, origin, sandbox, partner } = webKit()
  partner.show({ web: origin, sandbox, views: ['dashboard'] })
  await browser.get(partner.origin)
  const events = () => browser.executeScript('return window.events')
  // The frame reports the refused token. Once its window is open, that window gets the token.
  await expect.poll(events).toEqual(expect.arrayContaining(['READY', 'ERROR']))
  await openFrame(browser, '#dashboard iframe')
  const shown = await scoreInWindow(browser, async () => {
    await expect.poll(events).toContain('SIGNED_IN')
  })
  expect(shown).toBeGreaterThan(300)
})

test('tiles, which get no cookies, show the figures for their own tokens', async () => {
  const { browser, origin, sandbox, partner } = webKit()
  partner.show({ web: origin, sandbox, views: ['score', 'alerts'] })
  await browser.get(partner.origin)
  for (const view of ['score', 'alerts']) {
    await openFrame(browser, `#${view} iframe`)
    expect(await shownFigure(browser)).toMatch(/^\d+$/)
    const hasCookies: unknown = await browser.executeScript('return document.cookie !== ""')
    expect(hasCookies).toBe(false)
  }
})
