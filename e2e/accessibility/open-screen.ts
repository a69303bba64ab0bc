import type { Page } from 'playwright/test'
import { pathOf, type RouteName } from '@/lib/routes'
import { hold } from '../harness/hold-requests'
import { identityTest } from '../harness/identity-user'
import type { SandboxClient } from '../harness/sandbox-client'
import { expect } from '../harness/test'
import { type ScreenState, statesOf } from './route-states'

/** Personas whose credit file produces a screen's state. */
const personaOf: Readonly<Record<ScreenState, string>> = {
  loaded: 'fair',
  loading: 'good',
  empty: 'no-score',
  failed: 'good',
  partial: 'report-down',
  locked: 'frozen',
}
/** The comparison is empty with one bureau, and partial if the third bureau has no file. */
const personaOfComparison: Partial<Record<ScreenState, string>> = {
  empty: 'good',
  partial: 'mismatch',
}

type Screen = { readonly name: RouteName; readonly state: ScreenState }
type OpenScreen = (screen: Screen, query?: string) => Promise<void>

/**
 * A test that can open any route in any state. For the states `loading` and `failed`, the product
 * API returns unusable responses to the server, so the browser renders the state. Such responses do
 * not open a circuit breaker.
 */
export const screenTest = identityTest.extend<{ readonly openScreen: OpenScreen }>({
  expectedConsoleErrors: [/status of 404/],
  openScreen: async ({ page, sandbox, persona, identityUserAt }, use) => {
    let accounts = 0
    await use(async ({ name, state }, query = '') => {
      const { viewer, isForm } = statesOf(name)
      // Leaves the previous screen before its held calls are released, because a result could
      // redirect it.
      await page.goto('about:blank')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await prepareCalls(page, sandbox, isForm ? 'loaded' : state)
      const path = pathOf(name) + query
      if (viewer === 'visitor') await page.goto(path)
      else if (viewer === 'unverified') await identityUserAt(path, `visit${accounts++}`)
      else await persona(slugOf(name, state), path)
      await expectState(page, { name, state })
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Makes the window as tall as the page, so all charts are drawn and the bottom bar covers nothing.
 */
export async function showWholePage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(800, height) })
}

function slugOf(name: RouteName, state: ScreenState): string {
  // This persona has entries worth checking.
  if (name === 'checkUp' && state === 'loaded') return 'bankrupt'
  return (name === 'comparison' && personaOfComparison[state]) || personaOf[state]
}

/** Product API calls whose data the screens show. */
const dataCalls = [
  '/users/efx-',
  '/users',
  '/users/get-quiz',
  '/users/get-mobile',
  '/users/dit-identity',
]

/**
 * Prepares the calls for the next screen. Does not clear the faults between two loading or failed
 * screens, because a late call from the first one would then provide data for the second.
 */
async function prepareCalls(page: Page, sandbox: SandboxClient, state: ScreenState): Promise<void> {
  if (state !== 'loading' && state !== 'failed') return void (await sandbox.clearFaults())
  await sandbox.injectFaults(...dataCalls.map((path) => ({ path, mode: 'html' }) as const))
  if (state === 'loading') await hold(page, (url) => url.pathname.startsWith('/api/'))
}

async function expectState(page: Page, { name, state }: Screen): Promise<void> {
  const main = page.getByRole('main')
  await expect(main).not.toBeEmpty()
  if (state === 'loading')
    return await expect(main.locator('[aria-busy=true], [role=status]').first()).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  if (state !== 'failed') return
  if (statesOf(name).isForm) await main.locator('form button[type=submit]').click()
  await expect(
    main.locator('[role=alert], [aria-invalid=true]').filter({ visible: true }).first(),
  ).toBeVisible()
}
