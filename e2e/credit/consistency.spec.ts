import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import { pathOf, type RouteName } from '@/lib/routes'
import { fetchProductApi } from '../harness/product-api'
import { fetchCreditFiles, type RawCreditFile } from '../harness/raw-credit-file'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'
import { checkAllFigures, expectSoftly } from './consistency/all-figures'
import { checkReportPage } from './consistency/report-page'
import { checkScorePage } from './consistency/score-page'
import { bureauNames, formatShare, formatUsDate } from './consistency/shown-figures'

const alerts = z.array(
  z.object({
    provider: z.string(),
    name: z.string(),
    alertType: z.string(),
    institutionName: z.nullish(z.string()),
    description: z.string(),
    dateReported: z.union([z.number(), z.string()]),
  }),
)
const pathway = z.object({
  scoreIncrementLowerBound: z.number(),
  scoreIncrementUpperBound: z.number(),
  timeHorizon: z.number(),
  actions: z.array(z.object({ description: z.string() })),
})
const planner = z.object({
  directPathway: z.nullish(pathway),
  possiblePathways: z.nullish(z.array(pathway)),
})
const plannerPath = '/users/efx-score-up?scoreInc=10&timeHorizon=6'
/** Our own texts contain limits that no payload contains. */
const ownWords = [texts.reasons, texts.factors, texts.collectionAdvice]
/** The sum of the persona `bankrupt`'s three entries that are worth checking. */
const inQuestion = '$3,758'
const highestScore = 850
/** About two months. A new-account alert may be about an account opened within this time. */
const newAccountMs = 62 * 24 * 3600 * 1000
const shortDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

for (const slug of [
  'fair',
  'fraud',
  'mismatch',
  'bankrupt',
  'over-limit',
  'young',
  'excellent',
  'poor',
]) {
  test(`every screen shows the same numbers for the ${slug} file, bureau by bureau @long`, async ({
    page,
    persona,
  }, info) => {
    test.slow()
    const servers = serversOfWorker(info.parallelIndex)
    const files = await fetchCreditFiles(servers, slug)
    const plan = await fetchProductApi(servers, slug, { path: plannerPath, shape: planner })
    const sent = await fetchProductApi(servers, slug, { path: '/users/efx-alerts', shape: alerts })
    // The advice omits every card that an open alert calls into question, so its step and sums
    // differ.
    const questioned = sent.flatMap(({ alertType, institutionName }) =>
      alertType === 'NEW_ACCOUNT' && slug === 'fraud' ? (institutionName ?? []) : [],
    )
    await persona(slug)
    for (const file of files) {
      const own = paymentsWithout(questioned, file)
      await open(page, 'dashboard', file)
      await checkScorePage(page, file)
      await checkAllFigures(page, file, [plan, sent, own, ownWords, inQuestion])
      await open(page, 'report', file)
      await checkReportPage(page, file)
      await checkAllFigures(page, file, [ownWords, inQuestion])
      await open(page, 'allInOne', file)
      await checkAllFigures(page, file, [plan, sent, own, ownWords, inQuestion])
      await open(page, 'scoreUp', file)
      // A bankruptcy may include the cards' debts, so no screen asks to pay them.
      const isCardDue = slug !== 'bankrupt'
      await checkPlanner(page, { file, files, plan, questioned, isCardDue })
    }
    await open(page, 'monitor')
    await checkAlerts(page, sent)
  })
}

async function open(page: Page, route: RouteName, file?: RawCreditFile): Promise<void> {
  await page.goto(`${pathOf(route)}${file ? `?bureau=${file.provider}` : ''}`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Computes the payments that bring the undisputed cards to the coach's targets, and their
 * utilization.
 */
function paymentsWithout(
  companies: readonly string[],
  { summary, accounts, reportedOn }: RawCreditFile,
) {
  const disputed = accounts.filter(
    ({ accountName, dateOpened }) =>
      companies.includes(accountName) && dateOpened > reportedOn - newAccountMs,
  )
  const { balance, creditLimit } = summary.revolvingAccounts
  const owed = disputed.reduce((sum, account) => sum - account.balanceAmount.amount, balance.amount)
  const limit = disputed.reduce(
    (sum, account) => sum - (account.creditLimitAmount?.amount ?? 0),
    creditLimit.amount,
  )
  return [
    ...[50, 30, 10].map((percent) => ({ amount: Math.ceil(100 * owed - percent * limit) / 100 })),
    formatShare((100 * owed) / limit),
  ]
}

type ShownPlan = {
  file: RawCreditFile
  files: readonly RawCreditFile[]
  plan: z.infer<typeof planner>
  questioned: readonly string[]
  isCardDue: boolean
}

/**
 * Checks that the planner names the bureau whose file the plan uses, shows that bureau's score and
 * date, and adds the points to that score.
 */
async function checkPlanner(
  page: Page,
  { file: shown, files, plan, questioned, isCardDue }: ShownPlan,
): Promise<void> {
  const [found] = [plan.directPathway ?? [], plan.possiblePathways ?? []].flat()
  const main = page.getByRole('main')
  if (!found)
    return await expectSoftly(main, 'planner: no pathway').toContainText(
      /could not find a way|already in the highest band/,
    )
  const steps = found.actions.map(({ description }) => description)
  const named = files.filter(({ provider }) =>
    steps.join(' ').includes(bureauNames[provider] ?? provider),
  )
  const file = named.length === 1 && named[0] ? named[0] : shown
  if (file !== shown) {
    const provider = bureauNames[file.provider] ?? file.provider
    await expectSoftly(main, 'planner: link to the bureau').toContainText(
      texts.planner.otherBureau.replace('{provider}', provider),
    )
    return await checkAllFigures(page, shown, [paymentsWithout(questioned, shown), inQuestion])
  }
  const isLeftOut = (step: string) =>
    (questioned.length > 0 || !isCardDue) &&
    (/\bcards?\b|balance/.test(step) || questioned.some((company) => step.includes(company)))
  await expectSoftly(main, 'planner: bureau').toContainText(bureauNames[file.provider] ?? '')
  await expectSoftly(main, 'planner: score').toContainText(String(file.score))
  await expectSoftly(main, 'planner: date').toContainText(formatUsDate(file.scoredOn))
  const low = Math.min(highestScore, file.score + found.scoreIncrementLowerBound)
  await expectSoftly(main, 'planner: range').toContainText(String(low))
  for (const step of steps)
    if (isLeftOut(step)) await expectSoftly(main, 'planner: left out').not.toContainText(step)
    else await expectSoftly(main, 'planner: action').toContainText(step)
  // The trend and the cards show the selected bureau's data.
  await checkAllFigures(page, shown, [plan, paymentsWithout(questioned, shown), inQuestion])
}

/**
 * Checks that every alert appears in its own words, with its date and bureau. Opens folded rows.
 */
async function checkAlerts(page: Page, sent: z.infer<typeof alerts>): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem')
  for (const summary of await rows.locator('summary').all()) await summary.click()
  for (const { provider, name, description, dateReported } of sent) {
    const date = new Date(dateReported).getTime()
    // The row of a recent alert contains no year. The same words can appear twice with different
    // dates.
    const dates = new RegExp(`${formatUsDate(date)}|${shortDate.format(date)}`)
    const row = rows.filter({ hasText: description }).filter({ hasText: dates }).first()
    // A folded row shows no titles, and a row of one card and month names the card.
    await expectSoftly(row, description).toContainText(
      new RegExp(`${name}|moved a little|Balance: `),
    )
    await expectSoftly(row, description).toContainText(bureauNames[provider] ?? '')
  }
}
