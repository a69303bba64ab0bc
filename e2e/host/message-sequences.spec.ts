import fc from 'fast-check'
import type { Page } from 'playwright/test'
import { hostOfFrame, openSite, preauthToken } from '@/e2e/harness/host-page'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import type { Sites } from '@/e2e/harness/servers/sites'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import {
  type End,
  endOf,
  eventsOf,
  messages,
  type Step,
  screens,
  start,
  steps,
} from '@/lib/client/host/testing/message-model'
import { scriptedToken } from '@/sandbox/accounts/scripted-outcomes'
import { isCi } from '@/scripts/env'

type Partner = { readonly page: Page; readonly sites: Sites }

const personas = {
  ann: { slug: 'excellent', name: 'Eleanor' },
  bob: { slug: 'fair', name: 'Priya' },
}
const names = Object.values(personas).map(({ name }) => name)
const hostColour = '#EF4D7E'

/**
 * Covers half of all pairs of a third and a fourth step, and each step in both places. The two
 * steps before a pair are chosen with a fixed seed, often sign-ins, because few failures are
 * possible without a consumer. message-sequences.test.ts covers all sequences without a browser.
 */
const anyStep = fc.constantFrom<Step>('ann', 'bob', ...steps)
const beginnings = fc.sample(fc.tuple(anyStep, anyStep), { seed: 33, numRuns: steps.length ** 2 })
const sequences = beginnings.flatMap((beginning, index): (readonly Step[])[] => {
  const [row, column] = [Math.floor(index / steps.length), index % steps.length]
  if ((row + column) % 2 === 1) return []
  return [[...beginning, steps[row] ?? 'theme', steps[column] ?? 'theme']]
})

// In three of 500 sequences, the host received SESSION_ENDED after a repeated token.
// token-during-calls.spec.ts covers the defects found so far. Remove the retries once ten runs on a
// busy machine pass.
sitesTest.describe.configure({ retries: isCi() ? 2 : 0 })

for (const third of steps)
  sitesTest(
    `five sequences of four messages end as the contract says, with ${third} as the third message @long`,
    async ({ page, sites }) => {
      for (const sequence of sequences.filter((one) => one[2] === third))
        await run({ page, sites }, sequence)
    },
  )

/**
 * Runs a sequence in a new visitor's frame. After each step, expects the state that the contract
 * describes.
 */
async function run(partner: Partner, sequence: readonly Step[]): Promise<void> {
  await openFrame(partner)
  let end = start
  let handled = 0
  const told = ['INIT_CONFIG', 'AUTH_REQUIRED']
  await expectEnd(partner, { end, told, handled }, `before ${sequence.join(', ')}`)
  for (const [index, step] of sequence.entries()) {
    if (messages[step]) handled += 1
    await take(partner, step, end)
    told.push(...eventsOf(step, end))
    end = endOf(step, end)
    await expectEnd(
      partner,
      { end, told, handled },
      `after ${sequence.slice(0, index + 1).join(', ')}`,
    )
  }
  await partner.page.frames()[1]?.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/**
 * Opens the partner's page for a new visitor. Removes the earlier frame first, because it would
 * detect the change.
 */
async function openFrame({ page, sites }: Partner): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openSite(page, sites, [`${screens.start}?key=one`], partnerOneSite)
}

/**
 * Opens the report as the consumer, or posts the host's message followed by a second one. The
 * response to the second message shows that both were handled.
 */
async function take({ page, sites }: Partner, step: Step, before: End): Promise<void> {
  const message = messages[step]
  if (!message) return await openReport(page, before)
  const token =
    step === 'ann' || step === 'bob'
      ? await preauthToken(sites, personas[step].slug)
      : scriptedToken('SC117')
  if (step === 'refusedSignOut')
    await page.route('**/api/sign-out', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    })
  await page.evaluate(
    ([both, to]) => {
      for (const one of both) window.frames[0]?.postMessage(one, to)
    },
    [
      [
        { ...message, ...('token' in message ? { token } : {}) },
        { type: 'IDENTITY_DATA', ssn: '000' },
      ],
      appOrigin,
    ] as const,
  )
}

/** Navigates to the report by links, as a consumer does. */
async function openReport(page: Page, { user, screen, view }: End): Promise<void> {
  if (!user || screen === 'report') return
  const { widget } = hostOfFrame(page, 0)
  if (screen === 'sysError') await widget.locator(`main a[href="/"]`).click()
  if (screen === 'sysError' && view === 'report') return
  const name = view === 'report' ? texts.shell.backTo.start : texts.shell.tabs.report
  await widget.getByRole('link', { name, exact: true }).click()
}

type Wanted = { readonly end: End; readonly told: readonly string[]; readonly handled: number }

async function expectEnd(
  { page }: Partner,
  { end, told, handled }: Wanted,
  when: string,
): Promise<void> {
  const name = end.user && personas[end.user].name
  const wanted = {
    user: name,
    path: screens[end.screen],
    view: screens[end.screen],
    theme: end.theme ?? hostColour,
    /**
     * `consumers`: the consumers signed in while this document was open. `named`: the consumer that
     * the document names, because not every page names its consumer.
     */
    consumers: name ? [name] : [],
    named: end.screen === 'dashboard' ? [name] : [],
    told,
    handled,
  }
  await expect(async () => {
    const { named, ...found } = await observe(page)
    const isDashboard = end.screen === 'dashboard'
    const others = named.filter((one) => isDashboard || one !== name)
    expect({ ...found, named: others }, when).toEqual(wanted)
  }).toPass({ intervals: [20, 50, 100, 200] })
}

/**
 * Returns what the BFF reports, what the frame shows, and what the host received, except heights
 * and content times.
 */
async function observe(page: Page) {
  const received = (await hostOfFrame(page, 0).received()).map(({ data }) => data)
  const frame = await page.frames()[1]?.evaluate(async (all) => {
    const response = await fetch('/api/user')
    const user: string | undefined = response.ok ? (await response.json()).firstName : undefined
    const consumers = new Set<string>(Reflect.get(window, 'consumers'))
    if (user) consumers.add(user)
    Object.assign(window, { consumers })
    return {
      user,
      consumers: [...consumers],
      path: window.location.pathname,
      theme: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      named: all.filter((name) => document.documentElement.outerHTML.includes(name)),
    }
  }, names)
  const ofEveryPage = ['READY', 'NAVIGATED', 'RESIZE', 'CONTENT_SHOWN', 'PREFILL_REFUSED']
  return {
    ...frame,
    named: frame?.named ?? [],
    view: received.findLast(({ type }) => type === 'NAVIGATED')?.view,
    told: received
      .filter(({ type }) => !ofEveryPage.includes(type))
      .map(({ type, code, reason }) => [type, code ?? reason ?? []].flat().join(' ')),
    handled: received.filter(({ type }) => type === 'PREFILL_REFUSED').length,
  }
}
