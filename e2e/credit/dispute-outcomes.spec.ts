import type { FrameLocator, Page } from 'playwright/test'
import { openHost, preauthToken } from '@/e2e/harness/host-page'
import { appOrigin } from '@/e2e/harness/partners'
import type { SandboxClient } from '@/e2e/harness/sandbox-client'
import { startRecordingProxy } from '@/e2e/harness/servers/recording-proxy'
import { type Sites, startSites } from '@/e2e/harness/servers/sites'
import { serversOfWorker } from '@/e2e/harness/servers/worker-servers'
import { submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf, type RouteName } from '@/lib/routes'
import { followSandbox } from '@/scripts/servers'

const { checkUp, disputeNews, disputeSent, disputes, firstStep, shell } = texts
const persona = 'disputes'
const monthMs = 31 * 24 * 60 * 60_000
const bureau = 'Equifax'

/** The entries of the persona's five reports: docs/sandbox.md. */
const removed = { name: 'Ironleaf Fitness', rule: 'oldDebt' } as const
const corrected = { name: 'Paxwell Personal Loans', rule: 'closedBalance' } as const
const lastDigits = '5136'
const verified = { name: 'Lindenhurst Dental', rule: 'medicalSmall' } as const
const disputed = [removed, corrected, verified] as const

type ProductApi = Awaited<ReturnType<typeof startRecordingProxy>>

/** A test whose web app follows the sandbox's clock. Its calls to the product API are recorded. */
const test = sitesTest.extend<object, { readonly productApi: ProductApi; readonly sites: Sites }>({
  productApi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use, { parallelIndex }) => {
      const proxy = await startRecordingProxy(serversOfWorker(parallelIndex).sandbox)
      await use(proxy)
      proxy.stop()
    },
    { scope: 'worker' },
  ],
  sites: [
    async ({ productApi }, use, { parallelIndex }) => {
      const servers = serversOfWorker(parallelIndex)
      const sites = await startSites(servers, {
        webEnv: { PRODUCT_API_URL: `${productApi.origin}/api`, LOG_LEVEL: 'trace' },
        preload: followSandbox(servers.data),
      })
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],
})

type Screen = Page | FrameLocator
/**
 * The page or frame in which the consumer uses the product. Opening a route replaces the previous
 * page.
 */
type Room = {
  readonly leave: () => Promise<unknown>
  readonly signIn: () => Promise<Screen>
  readonly open: (route: RouteName) => Promise<Screen>
}

test('a consumer follows three disputes through five monthly reports @es @long', async ({
  page,
  productApi,
  sandbox,
  sites,
}) => {
  const room: Room = {
    leave: () => page.goto('about:blank'),
    signIn: async () => {
      await page.goto(appOrigin + pathOf('login'))
      await submitLogin(page, await sandbox.persona(persona))
      await expect(page).toHaveURL(appOrigin + pathOf('dashboard'))
      return page
    },
    open: async (route) => {
      await page.goto(appOrigin + pathOf(route))
      return page
    },
  }
  await followDisputes(page, sandbox, room)
  await expectAccessible(page)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const one = caseOf(page, removed.name)
  await expect(one).toContainText('P.O. Box 740256')
  await expect(one).toContainText(disputes.printed.before)
  await expect(one).toContainText(checkUp.rules[removed.rule].title)
  await page.emulateMedia({ media: 'print' })
  // The title of the case file replaces the page's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoCaseIn({
    'the product API': productApi.sent(),
    'the log': await sites.readLog(),
  })
})

test('a consumer follows three disputes in a frame, and the host is notified of none @es @long', async ({
  page,
  productApi,
  sandbox,
  sites,
}) => {
  const messages: string[] = []
  let host: Awaited<ReturnType<typeof openHost>> | undefined
  async function openFrame(path: string) {
    host = await openHost(page, sites, `${path}?key=one`)
    return host
  }
  async function leave() {
    if (host) messages.push(JSON.stringify(await host.received()))
    host = undefined
    await page.goto('about:blank')
  }
  const room: Room = {
    leave,
    signIn: async () => {
      const { widget, types, post } = await openFrame(pathOf('loginDirect'))
      await expect.poll(types).toContain('AUTH_REQUIRED')
      await post({ type: 'PREAUTH', token: await preauthToken(sites, persona) })
      await expect(widget.getByRole('meter')).toBeVisible()
      return widget
    },
    open: async (route) => {
      await leave()
      return (await openFrame(pathOf(route))).widget
    },
  }
  await followDisputes(page, sandbox, room)
  await leave()
  expect(messages.join()).toContain(JSON.stringify(pathOf('disputes')))
  await expectNoCaseIn({
    'the messages to the host': messages.join(),
    'the product API': productApi.sent(),
    'the log': await sites.readLog(),
  })
})

test('a frame without cookies explains that storage is blocked and offers a window @long', async ({
  page,
  sites,
}) => {
  await sites.blockFramedCookies(page.context())
  const { widget } = await openHost(page, sites, `${pathOf('disputes')}?key=one`)
  await expect(widget.getByText(shell.storageBlocked)).toBeVisible()
  await expect(widget.getByRole('button', { name: shell.continueInPopup })).toBeVisible()
})

/** Runs all five months. Ends on the disputes page. */
async function followDisputes(page: Page, sandbox: SandboxClient, room: Room): Promise<void> {
  const startedAt = Date.now()
  const moveToMonth = async (month: number) => {
    await room.leave()
    await sandbox.advanceClock(month === 0 ? 0 : monthMs)
    // Only moves the date; timers keep running.
    await page.clock.setSystemTime(startedAt + month * monthMs)
    return await room.signIn()
  }
  await moveToMonth(0)
  for (const entry of disputed) await sendLetter(await room.open('checkUp'), entry)
  let desk = await room.open('disputes')
  for (const { name } of disputed) {
    await expect(caseOf(desk, name)).toContainText(startOf(disputes.state.waiting))
    await expect(caseOf(desk, name)).toContainText(disputes.day.complaint)
  }

  await expectNews(await moveToMonth(1), room, [[removed.name, disputeNews.gone]])
  desk = await room.open('disputes')
  await expectState(desk, removed.name, 'gone')
  for (const { name } of [corrected, verified]) await expectState(desk, name, 'waiting')

  const secondScore = await moveToMonth(2)
  await expectStep(secondScore, firstStep.followDispute.stillThere, verified.name)
  await expectNews(secondScore, room, [
    [corrected.name, disputeNews.changed],
    [verified.name, disputeNews.stillThere],
  ])
  desk = await room.open('disputes')
  await expectState(desk, removed.name, 'gone')
  await expectState(desk, corrected.name, 'changed')
  await expect(caseOf(desk, corrected.name)).toContainText(disputes.change.finding)
  await expect(caseOf(desk, corrected.name)).toContainText(/\$412\D+\$0/)
  await expectState(desk, verified.name, 'stillThere')
  await expectLetter(desk, verified.name, 'newFacts')

  await askForMethod(desk, verified.name)

  await expectNews(await moveToMonth(3), room, [])
  desk = await room.open('disputes')
  await expectState(desk, verified.name, 'stillThere')
  await expect(caseOf(desk, verified.name)).toContainText(startOf(disputes.asked.methodLate))

  const score = await moveToMonth(4)
  await expectStep(score, firstStep.followDispute.cameBack, removed.name)
  await expectNews(score, room, [[removed.name, disputeNews.cameBack]])
  desk = await room.open('disputes')
  await expectState(desk, removed.name, 'cameBack')
  await expectLetter(desk, removed.name, 'certification')
  await expectState(await room.open('disputes'), corrected.name, 'changed')
}

/**
 * Expects that the first step on the score page names an entry, during the visit that shows the
 * news about it.
 */
async function expectStep(score: Screen, text: string, name: string): Promise<void> {
  const step = score.getByRole('region', { name: firstStep.heading })
  const title = text.replace(/\{name.*\}\}/, name).replace('{bureau}', bureau)
  await expect(step).toContainText(title)
}

async function sendLetter(screen: Screen, { name, rule }: (typeof disputed)[number]) {
  const open = checkUp.openKitNamed.replace('{name}', name)
  await screen.getByRole('button', { name: new RegExp(`^${open}`) }).click()
  await screen.getByLabel(checkUp.kit.claim).selectOption(checkUp.rules[rule].title)
  await screen.getByRole('button', { name: new RegExp(`^${disputeSent.open}`) }).click()
  await screen.getByRole('button', { name: disputeSent.save, exact: true }).click()
  // Keeps the page open, so that the note is saved before the test opens another page.
  await screen.getByRole('link', { name: disputeSent.see }).click()
  await expect(caseOf(screen, name)).toBeVisible()
}

/** Expects the outcomes as news on the score page, and none of them on the next visit. */
async function expectNews(
  score: Screen,
  room: Room,
  lines: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  const news = (screen: Screen) => screen.getByRole('region', { name: disputeNews.title })
  for (const [name, text] of lines) {
    // The name of an account is followed by its last digits.
    const line = text
      .replace('<entry>{name}</entry>', `${name}( ••••\\s\\d{4})?`)
      .replace('{bureau}', bureau)
    await expect(news(score).getByText(new RegExp(line))).toBeVisible()
  }
  for (const [name] of lines.slice(0, 1)) {
    await news(score).getByRole('link', { name: disputeNews.see }).click()
    await expect(caseOf(score, name)).toBeVisible()
  }
  const again = await room.open('dashboard')
  await expect(again.getByRole('meter')).toBeVisible()
  await expect(news(again)).toHaveCount(0)
}

function caseOf(screen: Screen, name: string) {
  return screen.getByRole('listitem', { name: new RegExp(`^${name}`) })
}

/** Expects the outcome of a case, and what to do next. */
async function expectState(
  desk: Screen,
  name: string,
  state: 'waiting' | 'gone' | 'changed' | 'stillThere' | 'cameBack',
): Promise<void> {
  const one = caseOf(desk, name)
  await expect(one).toContainText(startOf(disputes.state[state]))
  if (state !== 'waiting') await expect(one).toContainText(startOf(disputes.next[state]))
}

/** Words of the first letter, which the next one repeats. */
const reasons = {
  newFacts: 'whose original amount was below $500',
  certification: 'No certification changes that.',
} as const

/** Expects that a case offers the letter for the consumer's next legal right. */
async function expectLetter(desk: Screen, name: string, right: 'newFacts' | 'certification') {
  await caseOf(desk, name).getByRole('button', { name: disputes.action[right] }).click()
  await expect(desk.getByRole('article')).toContainText(name)
  await expect(desk.getByRole('article')).toContainText(reasons[right])
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
    `${disputes.action[right]}: ${name}`,
  )
  await desk.getByRole('button', { name: disputes.letter.back }).click()
}

/**
 * Records a request for how the bureau investigated an entry. Expects the request and its due date
 * on the screen.
 */
async function askForMethod(desk: Screen, name: string): Promise<void> {
  await caseOf(desk, name).getByRole('button', { name: disputes.action.method }).click()
  await desk.getByRole('button', { name: disputeSent.this }).click()
  await desk.getByRole('button', { name: disputeSent.record, exact: true }).click()
  await expect(desk.getByText(startOf(disputeSent.method))).toBeVisible()
  await desk.getByRole('button', { name: disputes.letter.back }).click()
  await expect(caseOf(desk, name)).toContainText(disputes.day.methodDue)
}

/** Returns a text up to its first date, with the bureau. */
function startOf(text: string): string {
  return text.replace('{bureau}', bureau).split('{', 1)[0] ?? ''
}

/** Expects that none of the records names a disputed entry or its last digits. */
async function expectNoCaseIn(records: Readonly<Record<string, string>>): Promise<void> {
  const canaries = [...disputed.map(({ name }) => name.split(' ', 1)[0] ?? ''), lastDigits]
  for (const [place, content] of Object.entries(records)) {
    expect(content.length, place).toBeGreaterThan(1_000)
    const found = canaries.filter((canary) =>
      new RegExp(`(?<![\\w-])${canary}(?![\\w-])`, 'i').test(content),
    )
    expect(found, place).toEqual([])
  }
}
