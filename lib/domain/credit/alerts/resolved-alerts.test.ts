import { expect, test } from 'vitest'
import { alertSchema } from '@/lib/contract/bureau/alert'
import type { ReportView } from '@/lib/contract/bureau/report'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { alertSentenceOf } from './alert-facts'
import { alertQuestionOf, answerKeyOf } from './alert-question'
import { toAlertItems } from './alert-views'
import { disputesOf, questionOfAlert } from './disputed'
import { resolveAlerts } from './resolved-alerts'

const now = Date.UTC(2026, 10, 20)
const day = 86_400_000
const usd = (amount: number) => ({ amount, currency: 'USD' })
const calloway = { id: '1', accountName: 'Calloway Bank' }

function resolvedBy(alertType: string, view: Partial<ReportView>, reported = now) {
  return resolve(alertType, view, reported)?.isResolved ?? false
}

function resolve(alertType: string, view: Partial<ReportView>, reported = now) {
  const alert = alertSchema.parse({
    id: 1,
    provider: 'EFX',
    alertType,
    dateReported: now - 40 * day,
    institutionName: 'Calloway Bank',
  })
  const report = { generatedDate: reported, providerViews: [{ provider: 'EFX', ...view }] }
  const [item] = resolveAlerts(toAlertItems([alert], now), report, (facts) => facts)
  return item
}

test.each<[string, string, Partial<ReportView>, boolean]>([
  ['a late payment of a paid account', 'DELINQUENCY_60', { otherAccounts: [calloway] }, true],
  [
    'a late payment with an amount past due',
    'DELINQUENCY_60',
    { otherAccounts: [{ ...calloway, pastDueAmount: usd(92) }] },
    false,
  ],
  [
    'a late payment of a charged-off account',
    'DELINQUENCY_60',
    { otherAccounts: [{ ...calloway, accountStatus: 'CHARGE_OFF' }] },
    false,
  ],
  ['a late payment of an unknown account', 'DELINQUENCY_60', { otherAccounts: [] }, false],
  [
    'a card within its limit',
    'OVER_LIMIT',
    { revolvingAccounts: [{ ...calloway, balanceAmount: usd(9), creditLimitAmount: usd(9) }] },
    true,
  ],
  [
    'a card over its limit',
    'OVER_LIMIT',
    { revolvingAccounts: [{ ...calloway, balanceAmount: usd(9), creditLimitAmount: usd(8) }] },
    false,
  ],
  [
    'a paid collection',
    'NEW_COLLECTION',
    { collections: [{ agencyClient: 'Calloway Bank', status: 'PAID', amount: usd(0) }] },
    true,
  ],
  [
    'an unpaid collection',
    'NEW_COLLECTION',
    { collections: [{ agencyClient: 'Calloway Bank', status: 'UNPAID', amount: usd(40) }] },
    false,
  ],
  ['a new account', 'NEW_ACCOUNT', { otherAccounts: [calloway] }, false],
])(
  'determines whether %s in a later report resolves an alert of type %s (case %#)',
  (_, type, view, expected) => {
    expect(resolvedBy(type, view)).toBe(expected)
  },
)

test('a report that is older than the alert does not resolve it', () => {
  expect(resolvedBy('DELINQUENCY_60', { otherAccounts: [calloway] }, now - 41 * day)).toBe(false)
})

test('fraud persona: the alert about the new card states its digits, the inquiry alert states none', () => {
  const { profile, seed } = personas.find(({ slug }) => slug === 'fraud') ?? {}
  if (!profile || seed === undefined) throw new Error('fraud')
  const { alerts, views, reportingDay } = parseCreditFile(profile, seed, now)
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  const asked = resolveAlerts(toAlertItems(alerts, now), report).filter(
    ({ institution }) => institution.name === 'Vantry Card Services',
  )
  expect(asked.map((alert) => [alert.kind.name, alertSentenceOf(alert)?.company])).toEqual([
    ['newAccount', 'Vantry Card Services ••••\u00a05134'],
    ['hardInquiry', 'Vantry Card Services'],
  ])
})

test('poor persona: alerts about old late payments are resolved if nothing is past due today', () => {
  const { profile, seed } = personas.find(({ slug }) => slug === 'poor') ?? {}
  if (!profile || seed === undefined) throw new Error('poor')
  const { alerts, views, reportingDay } = parseCreditFile(profile, seed, now)
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  const late = resolveAlerts(toAlertItems(alerts, now), report).filter(
    ({ kind }) => kind.name === 'late',
  )
  expect(late.length).toBeGreaterThan(0)
  for (const { isResolved, kind } of late)
    expect([isResolved, kind.severity]).toEqual([true, 'information'])
})

test.each([
  ['en', en, ['Is this debt yours?', 'Mine', 'Was this you?', 'Yes, this was me']],
  ['es', es, ['¿Es suya esta deuda?', 'Es mía', '¿Fue usted?', 'Sí, fui yo']],
] as const)(
  'in %s, the question matches the kind of the alert',
  (_, { alerts, alertTitles }, words) => {
    const [debt, act] = [alertQuestionOf('medicalCollection'), alertQuestionOf('newAccount')]
    expect([answerKeyOf(debt, 'yes'), answerKeyOf(act, 'yes')]).toEqual(['debt.yes', 'yes'])
    const { question } = alertTitles
    expect([question[debt], alerts.debt.yes, question[act], alerts.yes]).toEqual(words)
  },
)

test('an alert about a card from before a bankruptcy asks about it until the card is reaffirmed', () => {
  const older = { ...calloway, dateOpened: day, balanceAmount: usd(9), creditLimitAmount: usd(8) }
  const view: Partial<ReportView> = {
    revolvingAccounts: [older],
    publicRecords: [{ kind: 'bankruptcy', dispositionStatus: 'Discharged', filedDate: 2 * day }],
  }
  const alert = resolve('OVER_LIMIT', view)
  if (!alert) throw new Error('no alert')
  expect(questionOfAlert(alert, [])).toBe('other')
  const answers = (alert.accounts ?? []).map(({ entryKey = '' }) => [entryKey, 'yes'] as const)
  const values = { reaffirmed: Object.fromEntries(answers) }
  expect(questionOfAlert(alert, disputesOf([], { values }))).toBeUndefined()
  expect(resolve('BALANCE_UP', view)).not.toHaveProperty('accounts')
})

test('an alert about a card over its limit does not ask for a payment once the card is denied', () => {
  const card = { ...calloway, balanceAmount: usd(9), creditLimitAmount: usd(8) }
  const alert = resolve('OVER_LIMIT', { revolvingAccounts: [card] })
  const [{ entryKey = '' } = {}] = alert?.accounts ?? []
  const review = { [entryKey]: 'notMine' } as const
  expect(alert && questionOfAlert(alert, [])).toBeUndefined()
  expect(alert && questionOfAlert(alert, disputesOf([], { review }))).toBe('disputed')
})

test('an alert about a card does not say to stop paying if only the bureau reports a dispute', () => {
  const card = { ...calloway, balanceAmount: usd(9), creditLimitAmount: usd(8) }
  const comments = ['Account disputed by consumer (FCRA)']
  const alert = resolve('OVER_LIMIT', { revolvingAccounts: [{ ...card, comments }] })
  expect(alert && questionOfAlert(alert, [])).toBe('pending')
})
