import type { Frame, Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { pathOf } from '@/lib/routes'
import { texts } from '../harness/texts'
import { signUp, verifyIdentity } from './harness/new-consumer'
import {
  findByRole,
  press,
  scrollbarHeights,
  shownScore,
  waitForPath,
  waitForText,
} from './harness/screen'
import { setUpFirefox } from './harness/set-up-firefox'

const { alerts, auth, identity, report, score, shell } = texts
const firefox = setUpFirefox()

test('a new visitor signs up, verifies their identity, reads score, report and alerts, and signs out', async () => {
  const { page, servers } = firefox()
  const frame = page.mainFrame()
  await page.goto(`${servers.web}${pathOf('login')}`)
  await press(frame, 'link', auth.login.signUp)
  await signUp(frame, 'ann+identity-pass@example.test')
  await waitForPath(frame, pathOf('identity'))
  await verifyIdentity(frame)
  await waitForPath(frame, pathOf('dashboard'))
  expect(await shownScore(frame)).toBeGreaterThan(300)
  await findByRole(frame, 'heading', score.trend)

  await press(frame, 'link', shell.tabs.report)
  await waitForPath(frame, pathOf('report'))
  await findByRole(frame, 'heading', report.accounts)
  await press(frame, 'link', shell.tabs.monitor)
  await waitForPath(frame, pathOf('monitor'))
  // For a consumer with one bureau, the heading also contains its name.
  await waitForText(frame, 'h1', new RegExp(`^${alerts.title}`))

  const cookies = (await page.browserContext().cookies()).filter(({ name }) => name !== 'sw-probe')
  expect(cookies.map(({ name, secure, httpOnly }) => [name, secure, httpOnly])).toContainEqual([
    '__Host-sw',
    true,
    true,
  ])

  await press(frame, 'button', shell.menu)
  await press(frame, 'button', shell.signOut)
  await waitForPath(frame, pathOf('login'))
  await page.goto(`${servers.web}${pathOf('dashboard')}`)
  await waitForPath(frame, pathOf('login'))
})

test('a visitor signs up and sees the score in a partner’s frame', async () => {
  const { page, servers, partner } = firefox()
  partner.show({ web: servers.web, views: ['signup'] })
  await page.goto(partner.origin)
  const frame = await frameOf(page, 'iframe')
  await signUp(frame, 'framed+identity-enrolled@example.test')
  await verifyIdentity(frame)
  await press(frame, 'link', identity.success.dashboard)
  expect(await shownScore(frame)).toBeGreaterThan(300)
  const events: unknown = await page.evaluate('window.events')
  expect(events).toEqual(
    expect.arrayContaining(['READY', 'REG_STARTED', 'IDENTITY_STARTED', 'USER_ENROLLED']),
  )
})

test('a tile and a frame sign in and show the score under strict tracking protection', async () => {
  const { page, servers, partner } = firefox()
  partner.show({ ...servers, views: ['score', 'dashboard'] })
  await page.goto(partner.origin)
  const frame = await frameOf(page, '#dashboard iframe')
  expect(await shownScore(frame)).toBeGreaterThan(300)
  const tile = await frameOf(page, '#score iframe')
  await waitForText(tile, '[data-words=figure]', /^\d{3}$/)

  await frame.evaluate("document.cookie = 'unpartitioned=1; Secure; SameSite=None'")
  // A new page, because Puppeteer may miss the end of a navigation that interrupts a frame's.
  const other = await page.browserContext().newPage()
  await other.goto(servers.web)
  expect(await other.evaluate('document.cookie')).not.toContain('unpartitioned')
})

test('the playground shows all sections in a frame without an empty scroll bar, and in a popup', async () => {
  const { page, servers } = firefox()
  const playground = page.mainFrame()
  await page.goto(`${servers.sandbox}/playground`)
  const view = await findByRole(playground, 'combobox', 'View')
  await view.select('tile-view')
  const framed = await frameOf(page, '#widget iframe[src*="/login-tile"]')
  await findByRole(framed, 'tab', texts.overview.alerts)
  expect(await scrollbarHeights(framed)).toEqual([0])

  const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve))
  await press(playground, 'radio', 'Popup')
  await press(playground, 'button', 'See my credit score')
  const popup = await opened
  if (!popup) throw new Error('No popup opened.')
  await findByRole(popup.mainFrame(), 'tab', texts.overview.alerts)
  expect(await shownScore(popup.mainFrame())).toBeGreaterThan(300)
})

async function frameOf(page: Page, selector: string): Promise<Frame> {
  const element = await page.waitForSelector(selector)
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`No frame is at ${selector}.`)
  return frame
}
