import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import { type CreditFile, generateCreditFile, profileOfSeed } from '@/sandbox/bureau/credit-file'
import { employers, streets } from '@/sandbox/bureau/history/personal-history'
import { personas } from '@/sandbox/bureau/personas/personas'
import type { Handler } from '../http/define-handler'
import { handlerOf } from '../pages/prefetch'
import { setUpWebApp, signInMember } from '../testing/web-app'

const api = setUpWebApp({ RATE_LIMITS: 'off' })
const now = Date.UTC(2026, 10, 20)
/** The queries that require no input. */
const withoutInput = queryEndpoints.filter(({ input }) => input.safeParse({}).success)
/**
 * The report, review, alerts, settings and dispute letters may contain personal information. Other
 * queries must not.
 */
const personal: ReadonlySet<string> = new Set([
  '/api/account',
  '/api/alerts',
  '/api/report-details',
  '/api/report-summary',
  '/api/review',
  '/api/dispute-kit',
])
const allReads = withoutInput.map(handlerOf)
const impersonalReads = withoutInput.filter(({ path }) => !personal.has(path)).map(handlerOf)
let consumers = 0

/** Signs in a consumer with this credit file. */
async function browserWith(file: CreditFile, user: object) {
  consumers += 1
  const id = `user-${consumers}`
  api.on('GET /users', {
    json: { id, idpass: true, email: 'ann@example.test', mobile: null, ...user },
  })
  api.on('GET /users/efx-latest-scores', { json: file.latestScore })
  api.on('GET /users/efx-score-history', { json: file.scoreHistory })
  api.on('GET /users/efx-latest-report/summary', { json: file.reportSummary })
  api.on('GET /users/efx-latest-report', { json: file.latestReport })
  api.on('GET /users/efx-alerts', { json: file.alerts })
  return await signInMember(api, { id })
}

async function textsOf(file: CreditFile, user: object, asked: readonly Handler[]) {
  const browser = await browserWith(file, user)
  const texts = []
  for (const handler of asked) {
    const { status, text } = await browser.call(handler)
    expect(status, handler.endpoint.path).toBe(200)
    texts.push(text)
  }
  return texts
}

test('no view model of a generated credit file contains null @long', async () => {
  const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const file = generateCreditFile(profileOfSeed(seed), seed, now)
      const texts = await textsOf(file, { fname: null }, allReads)
      for (const text of texts) expect(text).not.toMatch(/(?<=[:[,])null(?=[,\]}])/)
    }),
    { seed: 20, numRuns: 25 },
  )
})

test.each(personas.map((persona) => [persona.slug, persona] as const))(
  'persona %s: street, employer, phone and email do not reach pages that must not show them',
  async (_, { profile, seed, ssn, dob, mobile, ...person }) => {
    const consumer = { ...person, mobile, ssn, dob, ssnEnding: ssn.slice(-4) }
    const email = 'persona@example.test'
    const file = generateCreditFile(profile, seed, now, consumer)
    // Without an employer in the file, the test could not notice a leak.
    expect(JSON.stringify(file.reportSummary)).toMatch(new RegExp(employers.join('|')))
    const texts = await textsOf(file, { email, mobile, ...person }, impersonalReads)
    const personal = [...streets, ...employers, person.street1, email, ssn]
    for (const value of personal)
      expect(
        texts.filter((text) => text.includes(value)),
        value,
      ).toEqual([])
    // The printed score page shows the consumer's name. Contract, section 12.
    expect(texts.filter((text) => text.includes(person.lname))).toEqual([
      JSON.stringify({ firstName: person.fname, lastName: person.lname }),
    ])
    for (const text of texts) {
      expect(text).not.toMatch(/"\w*(subject|address|employ|phone|email)\w*":/i)
      expect(text.replaceAll(/[^\d"]/g, '')).not.toContain(mobile)
    }
  },
)
