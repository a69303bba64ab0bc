import type { FrameLocator, Page } from 'playwright/test'
import { cookieOf, hostOfFrame, openSite, preauthToken } from '@/e2e/harness/host-page'
import { loaderEvents, openLoaderPage } from '@/e2e/harness/loader-page'
import { appOrigin, partnerOneSite, unregisteredSite } from '@/e2e/harness/partners'
import type { Sites } from '@/e2e/harness/servers/sites'
import { sameOriginHeaders } from '@/e2e/harness/session-cookie'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'

type View = 'score' | 'alerts'
const views = ['score', 'alerts'] as const
/**
 * Longer than the lifetime of the sandbox's access tokens and shorter than that of its refresh
 * tokens, in milliseconds.
 */
const pastAccessTokenMs = 20 * 60_000

const loader = `<script nonce="partner" src="${appOrigin}/embed/v1.js"></script>`
const content = '<div id="score" data-tile></div><div id="alerts" data-tile></div>'
const creation = (options: string) => `
  const make = (view) => Scorewell.create({ container: '#' + view, view, onEvent: (event) => events.push(event), key: 'one', ${options} })
  const tiles = ['score', 'alerts'].map(make)`

/** Opens a partner's page with two tiles. `tokens` counts the tokens that its server has issued. */
async function openTiles(page: Page, sites: Sites, options: string) {
  let tokens = 0
  await page.exposeFunction('fetchToken', () => {
    tokens += 1
    return preauthToken(sites, 'excellent')
  })
  await openLoaderPage(page, sites, {
    site: partnerOneSite,
    loader,
    content,
    script: creation(options),
  })
  const tile = (view: View) => page.frameLocator(`#${view} iframe`)
  return { score: tile('score'), alerts: tile('alerts'), tokens: () => tokens }
}
/**
 * Options that sign the consumer in. They also send a configuration by message, after which each
 * tile reloads.
 */
const signsIn = "getToken: () => fetchToken(), config: { hasFooterLogo: true, scheme: 'dark' }"
const eventsOf = async (page: Page, type: string) =>
  (await loaderEvents(page)).filter((event) => event.type === type)
const openButton = (tile: FrameLocator, view: View) =>
  tile.getByRole('button', { name: texts.tile[view].open })
const signInButton = (tile: FrameLocator) => tile.getByRole('button', { name: texts.tile.signIn })

async function expectFigures({ score, alerts }: Record<View, FrameLocator>): Promise<void> {
  await expect(score.locator('[data-words=figure]')).toHaveText(/^\d{3}$/)
  await expect(alerts.locator('[data-words=figure]')).toHaveText(/^\d+$/)
}

/** Records in `tops` the position of each dialog's close button, in every frame. */
async function watchCloseButton(page: Page): Promise<void> {
  await page.evaluate(`
    const tops = (window.tops = new Set())
    const note = () => {
      const button = document.querySelector('dialog[open] button')
      if (button) tops.add(Math.round(button.getBoundingClientRect().top))
      requestAnimationFrame(note)
    }
    note()`)
}

sitesTest(
  'two tiles and their dialogs share one sign-in, and a dialog shows its tile’s screen @long',
  async ({ page, sites }) => {
    const { tokens, ...tiles } = await openTiles(page, sites, signsIn)
    await expectFigures(tiles)
    await expect(tiles.score.locator('[data-words=step]')).toBeVisible()
    await expect.poll(async () => (await eventsOf(page, 'CONTENT_SHOWN')).length).toBe(2)

    const dialog = page.frameLocator('dialog iframe')
    await watchCloseButton(page)
    await openButton(tiles.alerts, 'alerts').press('Enter')
    await expect(dialog.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await dialog.locator('html').evaluate(() => window.location.pathname)).toBe(
      '/dashboard/monitor',
    )
    await page.locator('dialog button').click()
    await expect(page.locator('dialog')).toHaveCount(0)
    await openButton(tiles.score, 'score').click()
    await expect(dialog.getByRole('meter')).toBeVisible()
    expect(await page.evaluate('tops.size'), 'places of the close button').toBe(1)
    expect((await eventsOf(page, 'OPEN_REQUESTED')).map(({ view }) => view)).toEqual([
      '/dashboard/monitor',
      '/dashboard/score',
    ])
    expect(tokens()).toBe(1)
  },
)

sitesTest(
  'a tile that leaves opening to the host opens no dialog and posts OPEN_REQUESTED',
  async ({ page, sites }) => {
    const { score } = await openTiles(page, sites, `${signsIn}, open: 'host'`)
    await openButton(score, 'score').click()
    await expect.poll(async () => (await eventsOf(page, 'OPEN_REQUESTED')).length).toBe(1)
    await expect(page.locator('dialog')).toHaveCount(0)
  },
)

sitesTest(
  'a tile still asks to sign in after its dialog is closed, and a sign-in fills both tiles @long',
  async ({ page, sites, sandbox }) => {
    const { tokens, ...tiles } = await openTiles(page, sites, '')
    await expect(signInButton(tiles.alerts)).toBeVisible()
    const dialog = page.frameLocator('dialog iframe')
    await signInButton(tiles.score).click()
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await page.locator('dialog button').click()
    await expect(tiles.score.getByText(texts.tile.score.signIn)).toBeVisible()

    await signInButton(tiles.score).press('Enter')
    await submitLogin(dialog, await sandbox.persona('excellent'))
    await expect(dialog.getByRole('meter')).toBeVisible()
    await expectFigures(tiles)
    await page.locator('dialog button').click()
    await expectFigures(tiles)
    expect(tokens()).toBe(0)
  },
)

/** Signs in and out, so that the web app holds no consumer's data from an earlier test. */
async function clearCache(page: Page, sites: Sites): Promise<void> {
  await page.goto(
    `${appOrigin}/login-direct?key=one&token=${await preauthToken(sites, 'excellent')}`,
  )
  await expect(page.getByRole('meter')).toBeVisible()
  // A call from this page, refused after sign-out, would redirect to login while the test navigates
  // elsewhere.
  await page.goto('about:blank')
  const headers = { ...sameOriginHeaders(appOrigin), cookie: await cookieOf(page) }
  const { status } = await fetch(`${sites.web}/api/sign-out`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect(status).toBe(200)
}

sitesTest('a tile renews an expired access token @long', async ({ page, sites, sandbox }) => {
  await clearCache(page, sites)
  await sandbox.clearCalls()
  await sandbox.advanceClock(-pastAccessTokenMs)
  // Holds the tiles' calls until the clock is reset, because a refresh before that would also
  // return an expired token.
  await page.route(/\/api\/(score|new-alerts)$/, async (route) => {
    await sandbox.resetClock()
    await route.continue()
  })
  const { tokens, ...tiles } = await openTiles(page, sites, signsIn)
  await expectFigures(tiles)
  const refreshes = (await sandbox.calls()).filter(({ path }) =>
    path.includes('/users/refresh-token'),
  )
  expect([tokens(), refreshes.length]).toEqual([1, 1])
})

sitesTest(
  'all tiles show that no consumer is signed in after the host has ended the session @long',
  async ({ page, sites }) => {
    const { tokens, ...tiles } = await openTiles(page, sites, signsIn)
    await expectFigures(tiles)
    await page.evaluate('tiles[0].signOut()')
    await expect(tiles.score.getByText(texts.tile.score.signIn)).toBeVisible()
    await expect(tiles.alerts.getByText(texts.tile.alerts.signIn)).toBeVisible()
    expect((await eventsOf(page, 'SESSION_ENDED')).map(({ reason }) => reason)).toEqual(['host'])
    expect(tokens()).toBe(1)
  },
)

sitesTest.describe('on a site that is not registered', () => {
  sitesTest.use({ expectedConsoleErrors: [/frame-ancestors|Framing/] })

  sitesTest('an unregistered site gets no tile and no message @long', async ({ page, sites }) => {
    await page.goto(
      `${appOrigin}/login-direct?key=one&token=${await preauthToken(sites, 'excellent')}`,
    )
    await expect(page.getByRole('meter')).toBeVisible()
    await openSite(
      page,
      sites,
      views.map((view) => `/tiles/${view}?key=one&ask=1`),
      unregisteredSite,
    )
    for (const frame of [1, 2])
      await expect.poll(() => page.frames()[frame]?.url()).toMatch(/^chrome-error:/)
    expect(await hostOfFrame(page, 0).types()).toEqual([])
    expect(await hostOfFrame(page, 1).types()).toEqual([])
  })
})
