import { expect, test } from 'vitest'
import { disputeKitRoute } from '@/lib/contract/bff/credit/check-up'
import { reviewRoute } from '@/lib/contract/bff/credit/review'
import en from '@/messages/en.json'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleDisputeKit } from './dispute-kit'
import { handleReview } from './review'

const api = setUpWebApp({ RATE_LIMITS: 'off' })

async function signInAs(slug: string) {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {}
  if (!profile || seed === undefined) throw new Error(slug)
  const file = generateCreditFile(profile, seed, Date.UTC(2026, 10, 20))
  api.on('GET /users/efx-latest-scores', { json: file.latestScore })
  api.on('GET /users/efx-latest-report/summary', { json: file.reportSummary })
  api.on('GET /users/efx-latest-report', { json: file.latestReport })
  api.on('GET /users/efx-alerts', { json: file.alerts })
  return await signInMember(api)
}

test('the kit has letters about any account, debt, inquiry or record that the consumer denied', async () => {
  const browser = await signInAs('bankrupt')
  const entries = reviewRoute.output.parse(JSON.parse((await browser.call(handleReview)).text))
  const listed = entries.filter(({ kind }) => !/address|name|employer/.test(kind))
  expect(new Set(listed.map(({ kind }) => kind)).size).toBe(4)
  for (const { keys, title } of listed) {
    const input = { entry: keys[0] ?? '' }
    const { text } = await browser.call(handleDisputeKit, input)
    const { notMine, letters } = disputeKitRoute.output.parse(JSON.parse(text))
    expect(notMine?.entry.company, title).toBe(title)
    const [first] = letters[input.entry] ?? []
    expect(first?.body.join('\n')).toContain(en.disputeLetter.claims.notMine.slice(0, 36))
  }
})
