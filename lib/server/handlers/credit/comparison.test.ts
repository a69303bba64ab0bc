import { expect, test } from 'vitest'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleComparison } from './comparison'

const api = setUpWebApp()

function respondAs(slug: string) {
  const persona = personas.find((one) => one.slug === slug)
  const file = persona && generateCreditFile(persona.profile, persona.seed, Date.UTC(2026, 10, 20))
  api.on('GET /users/efx-latest-scores', { json: file?.latestScore })
  api.on('GET /users/efx-score-history', { json: file?.scoreHistory })
  api.on('GET /users/efx-latest-report/summary', { json: file?.reportSummary })
  api.on('GET /users/efx-latest-report', { json: file?.latestReport })
}

test('the comparison omits the ids, addresses and payment histories in the reports', async () => {
  respondAs('mismatch')
  const { status, text } = await (await signInMember(api)).call(handleComparison)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ absent: ['Experian'], missing: [] })
  expect(text).toContain('Marrowgate Bank')
  expect(text).not.toMatch(/paymentHistory|contact|-TU"|Street/)
})

test('the comparison contains only the scores while the report is unavailable', async () => {
  respondAs('mismatch')
  api.on('GET /users/efx-latest-report', { status: 503 })
  const { status, text } = await (await signInMember(api)).call(handleComparison)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({
    bureaus: [{ score: 702 }, { score: 661 }],
    missing: ['reports'],
  })
})

test('the comparison fails if the scores are unavailable', async () => {
  respondAs('mismatch')
  api.on('GET /users/efx-latest-scores', { status: 503 })
  expect((await (await signInMember(api)).call(handleComparison)).status).toBeGreaterThanOrEqual(
    500,
  )
})
