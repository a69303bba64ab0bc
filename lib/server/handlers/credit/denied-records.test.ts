import { expect, it } from 'vitest'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { entryHashLength } from '../../config/keys'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleUrgentAlerts } from './alerts'
import { handleCheckUp } from './check-up'
import { handleDebtPlan } from './debt-plan'
import { handleFactorRows } from './factors'
import { handleChangeNotes } from './notes'
import { handleReadiness } from './readiness'
import { handleReview } from './review'
import { handleShortOfMoney } from './short-of-money'

const api = setUpWebApp()

function respondAs(slug: string) {
  const persona = personas.find((one) => one.slug === slug)
  if (!persona) throw new Error('The persona is missing')
  const file = generateCreditFile(persona.profile, persona.seed, Date.UTC(2026, 10, 20))
  api.on('GET /users', { json: memberUser })
  api.on('GET /users/efx-latest-report/summary', { json: file.reportSummary })
  api.on('GET /users/efx-latest-report', { json: file.latestReport })
  api.on('GET /users/efx-latest-scores', { json: file.latestScore })
  api.on('GET /users/efx-alerts', { json: file.alerts })
  return file
}

type Browser = Awaited<ReturnType<typeof signInMember>>

/** Returns the responses of the calls for pages that give advice, as text. */
async function adviceOf(browser: Browser): Promise<string> {
  const responses = [
    await browser.call(handleDebtPlan),
    await browser.call(handleFactorRows),
    await browser.call(handleReadiness),
    await browser.call(handleShortOfMoney),
    await browser.call(handleCheckUp),
  ]
  return JSON.stringify(responses.map(({ body }) => body))
}

const basedOnBankruptcy =
  /"bankruptcy":("other"|"openPlan"|\{)|"inBankruptcy":\[|discharged"|goesOn"|"stay"/

async function recordsIn(browser: Browser) {
  const { body } = await browser.call(handleReview)
  const entries = body as { kind: string; keys: string[] }[]
  return entries.filter(({ kind }) => kind === 'record')
}

it.each(['bankrupt', 'chapter-13'])(
  'no advice depends on a bankruptcy that %s denied in the review',
  async (slug) => {
    respondAs(slug)
    const browser = await signInMember(api)
    expect(await adviceOf(browser)).toMatch(basedOnBankruptcy)
    const records = await recordsIn(browser)
    const review = Object.fromEntries(
      records.flatMap(({ keys }) => keys.map((key) => [key, 'notMine'])),
    )
    await browser.call(handleChangeNotes, { review })
    expect((await adviceOf(browser)).match(basedOnBankruptcy)).toBeNull()
    expect(await recordsIn(browser)).toEqual(records)
  },
)

it('no advice depends on a bankruptcy that the consumer denied in answer to an alert', async () => {
  const { latestReport } = respondAs('bankrupt')
  const [view] = latestReportUpstream.output.parse(latestReport).providerViews ?? []
  const dateReported = view?.publicRecords?.[0]?.filedDate
  const filed = { id: 'filed', provider: 'EFX', alertType: 'BANKRUPTCY_FILED', dateReported }
  api.on('GET /users/efx-alerts', { json: [filed] })
  const browser = await signInMember(api)
  const { body } = await browser.call(handleUrgentAlerts)
  const asking = body as { id: string }[]
  expect(asking).toHaveLength(1)
  const alerts = Object.fromEntries(asking.map(({ id }) => [id, 'no']))
  await browser.call(handleChangeNotes, { alerts })
  expect((await adviceOf(browser)).match(basedOnBankruptcy)).toBeNull()
})

it.each([
  ['bankrupt', 1],
  ['excellent', 0],
])(
  'after a denied alert, the factors of persona %s need %i calls for the alerts',
  async (slug, calls) => {
    respondAs(slug)
    const browser = await signInMember(api)
    await browser.call(handleChangeNotes, { alerts: { ['a'.repeat(entryHashLength)]: 'no' } })
    await browser.call(handleFactorRows)
    expect(api.count('/users/efx-alerts')).toBe(calls)
  },
)
