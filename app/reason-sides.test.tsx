// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rating } from '@/components/credit/report/rating-section'
import { ShownReportContext } from '@/components/credit/report/shown-report'
import { FactorsDialog } from '@/components/credit/score/factors-dialog'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { reasonRules } from '@/lib/domain/credit/reasons/reason-rules'
import { withPlainReasons } from '@/lib/domain/credit/reasons/reasons'
import { toScoreCards } from '@/lib/domain/credit/score/score-views'
import { sayReason } from '@/lib/domain/testing/say-reason'
import en from '@/messages/en.json'

const respondWith = mockResponses()

const codes = [...reasonRules.map(({ code }) => code), 998]
const wordsOf = (code: string) => `Bureau’s words of ${code}.`
const reasonOf = (code: string, creditScoreFactorEffect?: string) => ({
  code,
  description: wordsOf(code),
  ...(creditScoreFactorEffect ? { creditScoreFactorEffect } : {}),
})
/**
 * Every known code and one unknown code, on each side. A code without a prefix hurts, a code with
 * the prefix P helps.
 */
const byCode = { hurting: codes.map((code) => `${code}`), helping: codes.map((code) => `P${code}`) }
const payloads = [
  [
    'the code decides',
    byCode,
    [...byCode.hurting, ...byCode.helping].map((code) => reasonOf(code)),
  ],
  [
    'the bureau’s word decides against the code',
    { hurting: byCode.helping, helping: byCode.hurting },
    [
      ...byCode.helping.map((code) => reasonOf(code, 'HURTING')),
      ...byCode.hurting.map((code) => reasonOf(code, 'HELPING')),
    ],
  ],
] as const

const rows = {
  provider: 'EFX',
  payments: { state: 'needsWork', onTime: 0, reported: 0, late: 0, worse: 0, chargeOffs: 0 },
  utilization: { state: 'needsWork' },
  balances: { state: 'needsWork', groups: [] },
  age: { state: 'needsWork' },
  newCredit: { state: 'needsWork', newAccounts: 0 },
  records: { state: 'needsWork', collections: 0, bankruptcies: 0, publicRecords: 0, advice: [] },
}
const supports = { nothing: [], everything: codes.flatMap((code) => [`${code}`, `P${code}`]) }
const summary = {
  provider: 'EFX',
  label: 'Equifax',
  score: 640,
  oldestAccount: {},
  counts: {},
  rows: [],
  total: {},
  isFrozen: false,
}

const places = {
  'the Score Factors dialog': (card: ScoreCardData) => (
    <FactorsDialog card={card} onClose={() => undefined} />
  ),
  'the report': () => (
    <ShownReportContext value={summary}>
      <Rating />
    </ShownReportContext>
  ),
}

const cases = payloads.flatMap(([name, sides, scoreReasons]) =>
  (['nothing', 'everything'] as const).flatMap((supported) =>
    (['the Score Factors dialog', 'the report'] as const).map(
      (place) => [name, supported, place, { sides, scoreReasons }] as const,
    ),
  ),
)

/** R2.9: the dialog and the report list positive and negative factor descriptions. */
test.each(cases)(
  'if %s and the report supports %s, every reason is listed on its side in %s',
  async (_, supported, place, { sides, scoreReasons }) => {
    const score = {
      providerViews: [{ provider: 'EFX', score: 640, scoreReasons: [...scoreReasons] }],
    }
    const cards = withPlainReasons(toScoreCards(score), en.reasons, sayReason)
    const [card] = cards
    if (!card) throw new Error('no card')
    respondWith({
      '/api/score': cards,
      '/api/factor-rows': [{ ...rows, reasons: supports[supported] }],
    })
    renderWithProviders(places[place](card))
    // Waits for the report. Reasons that the report does not support are then shown as quotations.
    await screen.findAllByText('Also named by Equifax')
    for (const side of ['hurting', 'helping'] as const) {
      const list = (await screen.findByRole('heading', { name: en.reasonLists[side] }))
        .parentElement
      const shown = within(list ?? document.body).getAllByText(/^Bureau’s words of/)
      expect(shown.map(({ textContent }) => textContent).toSorted()).toEqual(
        sides[side].map(wordsOf).toSorted(),
      )
      expect(shown.filter((words) => words.closest('details, [hidden]'))).toEqual([])
    }
  },
)
