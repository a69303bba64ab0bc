import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { AccountDetails, ReportDetail } from '@/lib/contract/bff/credit/report-details'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { toFactorRows } from '../factors/factor-rows'
import { reportDetailsOf } from '../report/report-details'
import { toReportTiles } from '../report/report-views'
import { toScoreCards } from '../score/score-views'
import { compareBureaus } from './compare-bureaus'
import { differenceCausesOf } from './difference-causes'
import { differenceSentences, formatCompared } from './difference-sentence'
import { differenceReasons } from './differences'

const now = Date.UTC(2026, 10, 20)

function sentencesOf(slug: string, tag: 'en' | 'es-US') {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {}
  if (!profile || seed === undefined) throw new Error(slug)
  const { views, summaries, score, reportingDay } = parseCreditFile(profile, seed, now)
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  const comparison = compareBureaus({
    cards: toScoreCards(score),
    histories: [],
    tiles: toReportTiles(summaries),
    factors: toFactorRows(report, now),
    reports: reportDetailsOf(report),
  })
  const messages = tag === 'en' ? en : es
  const t = createTranslator({ locale: tag, messages, namespace: 'comparison' })
  const reasons = differenceReasons(comparison, (...figure) => formatCompared(...figure, tag))
  return reasons.map((reason) => {
    const { range, causes } = differenceSentences(t, reason, tag, () => undefined)
    return [range, ...causes].join(' ')
  })
}

const marrowgate = 'Marrowgate Bank ••••\u00a05047'

test.each([
  [
    'mismatch',
    'en',
    `Utilization ranges from 28% to 44%. The whole difference comes from one account: ${marrowgate} (97% used, only at TransUnion).`,
  ],
  [
    'mismatch',
    'es-US',
    `El uso del crédito va de 28% a 44%. Toda la diferencia es una cuenta: ${marrowgate} (97% en uso, solo en TransUnion).`,
  ],
  [
    'fraud',
    'en',
    'Utilization ranges from 30.2% to 38%. The whole difference comes from one account: Vantry Card Services ••••\u00a05134 (86% used, only at Equifax).',
  ],
  [
    'fair',
    'en',
    'Late payments range from 1 to 3. The whole difference comes from one account: Quillhaven Credit Union ••••\u00a07577 (2 late payments, not at Experian).',
  ],
  [
    'fair',
    'en',
    'Utilization ranges from 68% to 73%. Part of the difference comes from these accounts: Marrowgate Bank ••••\u00a02605 (62% used, not at TransUnion) and Quillhaven Credit Union ••••\u00a07577 (92% used, not at Experian). Fennick & Rowe Bank ••••\u00a08397 does not have the same balance and limit at each bureau. Bureaus receive reports on different days, so one may be newer.',
  ],
] as const)(
  'the comparison for the %s persona explains in %s why a figure differs',
  (slug, tag, sentence) => {
    expect(sentencesOf(slug, tag)).toContain(sentence)
  },
)

const cardOf = (id: string, fields: Partial<AccountDetails> = {}): AccountDetails => ({
  id,
  group: 'revolvingAccounts',
  accountName: `Bank ${id}`,
  maskedNumber: `•••• ${id}`,
  dateOpened: Date.UTC(2020, 0, 1),
  isClosed: false,
  isNegative: false,
  lateMonths: 0,
  paymentHistory: [],
  comments: [],
  balanceAmount: 100,
  creditLimitAmount: 1_000,
  ...fields,
})
const reportOf = (provider: ReportDetail['provider'], ...accounts: AccountDetails[]) => ({
  provider,
  accounts,
  inquiries: [],
  consumerStatements: [],
  publicRecords: [],
  collections: [],
})

const differing = (...reports: ReportDetail[]) => {
  const { others, changed } = differenceCausesOf(reports).utilization ?? {}
  return [others, changed].map((accounts) => accounts?.map(({ name }) => name))
}

test.each<[string, AccountDetails[], AccountDetails[], (string[] | undefined)[]]>([
  ['equal cards', [cardOf('1')], [cardOf('1')], [undefined, undefined]],
  ['another balance', [cardOf('1')], [cardOf('1', { balanceAmount: 90 })], [[], ['Bank 1']]],
  ['another limit', [cardOf('1')], [cardOf('1', { creditLimitAmount: 90 })], [[], ['Bank 1']]],
  ['a card of one bureau', [cardOf('1'), cardOf('2')], [cardOf('1')], [['Bank 2'], []]],
  [
    'a loan of one bureau',
    [cardOf('1'), cardOf('2', { group: 'installmentAccounts' })],
    [cardOf('1')],
    [undefined, undefined],
  ],
  [
    'a closed card without a balance',
    [cardOf('1'), cardOf('2', { isClosed: true, balanceAmount: 0 })],
    [cardOf('1')],
    [undefined, undefined],
  ],
  [
    'a card that may be the same',
    [cardOf('1')],
    [cardOf('1', { maskedNumber: '•••• 9' })],
    [undefined, undefined],
  ],
])('finds the accounts that cause a difference: %s', (_, first, second, expected) => {
  expect(differing(reportOf('EFX', ...first), reportOf('TU', ...second))).toEqual(expected)
})
