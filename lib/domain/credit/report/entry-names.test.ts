import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { consumerFileOf } from '../../testing/statements/consumer-file'
import { datedChangesOf } from '../changes/dated-changes'
import { undisputedSteps } from '../planner/reach'
import { ownAdviceOf } from '../reasons/own-advice'
import { timelinesOf } from '../timeline/timeline'
import { distinctNumbersOf } from './distinct-numbers'
import { isNamedIn, isSameCompany } from './entry-names'
import { accountsOf } from './report-views'

const card = { id: '1', accountName: 'Vantry Card Services', accountNumber: '****5134' }

test.each([
  ['the only entry of its company', [card], [], undefined],
  [
    'beside another card of its company',
    [card, { ...card, id: '2', accountNumber: '****3862' }],
    [],
    '•••• 5134',
  ],
  ['beside a shorter spelling', [card, { id: '2', accountName: 'Vantry' }], [], '•••• 5134'],
  ['beside a collection of its company', [card], [{ agencyClient: 'VANTRY' }], '•••• 5134'],
  ['beside another company', [card, { id: '2', accountName: 'Calloway' }], [], undefined],
])(
  'a card’s name includes its digits if needed: %s',
  (_, revolvingAccounts, collections, number) => {
    const view = { provider: 'EFX', revolvingAccounts, collections }
    expect(distinctNumbersOf(view)(card)).toBe(number)
  },
)

test.each([
  ['Vantry', 'VANTRY Card Services', true],
  ['Vant', 'Vantry', false],
  ['Calloway', undefined, false],
  ['First National Bank', 'First Premier', false],
  ['First National Bank', 'FIRST NATIONAL BANK, N.A.', true],
  ['First National', 'First National Bank of Omaha', true],
  ['First', 'First Premier Bank', false],
  ['Capital Auto Finance', 'Capital Bank', true],
  ['Capital One', 'Capital Bank', false],
  ['Keystow Mortgage', 'Keystone Mortgage', false],
  ['Saltbrook Federal Credit Union', 'SALTBROOK FCU', true],
  ['Fennick & Rowe Bank', 'FENNICK AND ROWE BK', true],
  ['Quill Haven CU', 'Quillhaven Credit Union', true],
  ['Stillwater Medical Group', 'STILLWATER MEDICAL', true],
  ['SYNCB/AMAZON', 'SYNCB/PAYPAL', false],
  ['U.S. Bank', 'US BANK', true],
  ['Bank of America', 'Bank of the West', false],
])('determines whether %s and %s are the same company: %s', (one, other, isSame) => {
  expect(isSameCompany(one, other)).toBe(isSame)
})

test.each([
  ['Lower your balance at Vantry to $500.', true],
  ['Pay down your VANTRY CARD SERVICES account.', true],
  ['Avoid new purchases on credit.', false],
])('determines whether the text "%s" names a company: %s', (text, isNamed) => {
  const named = ['Vantry Card Services', 'Chase'].some((company) => isNamedIn(company, text))
  expect(named).toBe(isNamed)
})

test('no two companies in the demo data are treated as one', () => {
  const names = [...new Set(personas.flatMap(({ slug }) => companiesIn(sentOf(slug))))]
  const same = names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => (isSameCompany(one, other) ? [[one, other]] : [])),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(same).toEqual([])
})

const companiesIn = ({ views }: ReturnType<typeof sentOf>) =>
  views.flatMap((view) => accountsOf(view).flatMap(({ accountName }) => accountName ?? []))

const now = Date.UTC(2026, 10, 20)
const sentOf = (slug: string) => {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {}
  if (!profile || seed === undefined) throw new Error(slug)
  return parseCreditFile(profile, seed, now)
}

test.each([
  [
    'en',
    'Clear up Vantry Card Services ••••\u00a05134 first',
    'brings your cards to 30%',
    'First clear',
  ],
  [
    'es',
    'Primero aclare lo de Vantry Card Services ••••\u00a05134',
    'tarjetas al 30%',
    'Aclare primero',
  ],
] as const)(
  'fraud persona, in %s: planner and advice identify the thief’s card by its digits',
  (tag, clearUp, without, first) => {
    const { cards, disputes, rows } = consumerFileOf(sentOf('fraud'), now, 'no')
    const { all = [] } = cards.find(({ bureau }) => bureau === 'EFX') ?? {}
    const action = 'Lower your card balances to 30% of their limits.'
    const { toClearUp } = undisputedSteps([action], { reported: all, allCards: all, disputes })
    const messages = { en, es }[tag]
    const t = createTranslator({ locale: tag, messages, namespace: 'planner' })
    const tScore = createTranslator({ locale: tag, messages, namespace: 'score' })
    const company = toClearUp.map(({ name = '' }) => name).find((name) => name.startsWith('Vantry'))
    expect(t('clearUpDenied', { company: `${company}`, kind: 'account' })).toContain(clearUp)
    expect(t('amountWithout', { company: `${company}`, amount: '$86', percent: '30%' })).toContain(
      without,
    )
    const [own] = rows
    const known = { cards: all }
    const [advice] = own
      ? ownAdviceOf('pauseApplications', own, { known, disputes, allCards: all })
      : []
    const names = advice && 'names' in advice ? advice.names : []
    expect(tScore('clearUp', { count: names.length, names: names.join() })).toMatch(
      new RegExp(`^${first}.*Vantry Card Services ••••\u00a05134`),
    )
  },
)

test('fraud persona: changes and timeline distinguish the two Vantry accounts', () => {
  const { views, reportingDay } = sentOf('fraud')
  const providerViews = views.filter(({ provider }) => provider === 'EFX')
  const report = { generatedDate: reportingDay, providerViews }
  const opened = datedChangesOf(report, now)
    .flatMap(({ changes }) => changes)
    .filter(({ kind, company }) => kind === 'accountOpened' && company === card.accountName)
  expect(new Set(opened.map(({ maskedNumber }) => maskedNumber))).toEqual(
    new Set(['•••• 5134', '•••• 3862']),
  )
  const ofCards = timelinesOf(report, now)
    .flatMap(({ entries }) => entries)
    .filter(({ kind, company }) => kind === 'late' && company === card.accountName)
  expect(ofCards.map(({ maskedNumber }) => maskedNumber)).not.toContain(undefined)
})
