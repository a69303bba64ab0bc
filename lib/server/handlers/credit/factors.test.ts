import { expect, test } from 'vitest'
import { factorRowsRoute } from '@/lib/contract/bff/credit/factors'
import { factorGroups } from '@/lib/contract/choices'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleFactorDetails, handleFactorRows } from './factors'

const api = setUpWebApp({ RATE_LIMITS: 'off' })

const now = Date.UTC(2026, 10, 20, 19)

async function browserOf(persona: (typeof personas)[number]) {
  const file = generateCreditFile(persona.profile, persona.seed, now)
  api.on('GET /users/efx-latest-scores', { json: file.latestScore })
  api.on('GET /users/efx-latest-report', { json: file.latestReport })
  return await signInMember(api, { id: persona.slug })
}

test('the factor rows cover all bureaus, and every factor has details', async () => {
  const [excellent] = personas
  if (!excellent) throw new Error('no persona')
  const browser = await browserOf(excellent)
  const rows = factorRowsRoute.output.parse(JSON.parse((await browser.call(handleFactorRows)).text))
  expect(rows.map(({ provider }) => provider)).toEqual(['EFX', 'TU', 'EXP'])
  expect(rows[0]).toMatchObject({
    payments: { state: 'good' },
    utilization: { state: 'good' },
    records: { state: 'good' },
  })
  for (const factor of factorGroups) {
    const { status } = await browser.call(handleFactorDetails, { factor })
    expect(status, factor).toBe(200)
  }
})

test('an unknown factor is rejected', async () => {
  const [persona] = personas
  if (!persona) throw new Error('no persona')
  const browser = await browserOf(persona)
  expect((await browser.call(handleFactorDetails, { factor: 'luck' })).status).toBe(422)
})
