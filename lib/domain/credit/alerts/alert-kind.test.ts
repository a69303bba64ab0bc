import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlertKindName, alertKindNames } from '@/lib/contract/bff/credit/alerts'
import en from '@/messages/en.json'
import { addDays } from '../../shared/formats/calendar'
import { alertKindOf } from './alert-kind'

const now = Date.UTC(2026, 10, 21)

// The text that a bureau sends as type or title, the kind, and its severity.
test.each([
  // Known types.
  ['NEW_ACCOUNT', 'newAccount', 'actNow'],
  ['HARD_INQUIRY', 'hardInquiry', 'actNow'],
  ['ADDRESS_CHANGE', 'address', 'actNow'],
  ['NAME_CHANGE', 'name', 'actNow'],
  ['EMPLOYMENT_CHANGE', 'employment', 'check'],
  ['SSN_CHANGE', 'ssn', 'actNow'],
  ['PHONE_CHANGE', 'phone', 'check'],
  ['DORMANT_ACCOUNT_USED', 'dormant', 'actNow'],
  ['CARD_LOST_OR_STOLEN', 'lostCard', 'actNow'],
  ['NEW_COLLECTION', 'collection', 'actNow'],
  ['NEW_MEDICAL_COLLECTION', 'medicalCollection', 'actNow'],
  ['Collection added, medical', 'medicalCollection', 'actNow'],
  ['BANKRUPTCY_FILED', 'publicRecord', 'actNow'],
  ['DELINQUENCY_60', 'late', 'actNow'],
  ['CHARGED_OFF', 'chargedOff', 'check'],
  ['OVER_LIMIT', 'overLimit', 'check'],
  ['LIMIT_CHANGE', 'limitChange', 'check'],
  ['ACCOUNT_CLOSED', 'closed', 'information'],
  ['ACCOUNT_PAID_OFF', 'paidOff', 'information'],
  ['SCORE_DOWN', 'scoreDown', 'check'],
  ['SCORE_UP', 'scoreUp', 'information'],
  // Texts that a review found to be misread.
  ['COLLECTION_UNPAID', 'collectionUnpaid', 'check'],
  ['Zero balance', 'balance', 'check'],
  ['Decrease in balance', 'balanceDown', 'information'],
  ['Balance change', 'balance', 'check'],
  ['AUTHORIZED_USER_REMOVED', 'authorizedUserRemoved', 'information'],
  ['FRAUD_ALERT_REMOVED', 'fraudAlertRemoved', 'actNow'],
  ['COLLECTION_DELETED', 'entryRemoved', 'information'],
  ['BANKRUPTCY_DISCHARGED', 'publicRecordResolved', 'information'],
  ['Client account updated', 'accountChanged', 'check'],
  ['SOFT_INQUIRY', 'softInquiry', 'information'],
  ['DECEASED', 'deceased', 'actNow'],
  ['FORECLOSURE', 'foreclosure', 'check'],
  ['REPOSSESSION', 'repossession', 'check'],
  ['NEW_MORTGAGE', 'newAccount', 'actNow'],
  ['Auto loan opened', 'newAccount', 'actNow'],
  // Whole words, in any spelling.
  ['Collection paid in full', 'collectionPaid', 'information'],
  ['Collection not paid', 'collectionUnpaid', 'check'],
  ['collection-balance-increase', 'collectionBalance', 'check'],
  ['COLLECTION_UPDATE', 'collectionChanged', 'check'],
  ['A collection was closed', 'collectionChanged', 'check'],
  ['Tax lien released', 'publicRecordResolved', 'information'],
  ['Judgment filed', 'publicRecord', 'actNow'],
  ['Public record updated', 'publicRecordChanged', 'check'],
  ['New Inquiry', 'inquiry', 'actNow'],
  ['Inquiry removed', 'entryRemoved', 'information'],
  ['Late payment removed', 'entryRemoved', 'information'],
  ['No longer past due', 'other', 'check'],
  ['CHARGE_OFF_PAID', 'other', 'check'],
  ['Credit limit raised', 'limitUp', 'information'],
  ['CREDIT_LIMIT_DECREASE', 'limitDown', 'check'],
  ['Balance up or down', 'balance', 'check'],
  ['Account paid and closed', 'paidOff', 'information'],
  ['Account paid as agreed', 'accountChanged', 'check'],
  ['Account reopened', 'accountChanged', 'check'],
  ['Dormant account', 'accountChanged', 'check'],
  ['SECURITY_FREEZE_LIFTED', 'freezeLifted', 'actNow'],
  ['Security freeze', 'freeze', 'information'],
  ['File unlocked', 'freeze', 'information'],
  ['Fraud alert', 'fraudAlert', 'information'],
  ['Authorised user', 'authorizedUser', 'check'],
  ['Consumer statement added', 'statementAdded', 'information'],
  ['Your score changed', 'score', 'information'],
  ['SOMETHING_ELSE', 'other', 'check'],
  ['', 'other', 'check'],
])('the text "%s" is recognized as %s (%s) in a type and in a title', (text, name, severity) => {
  expect(alertKindOf({ alertType: text }, now)).toMatchObject({ name, severity })
  expect(alertKindOf({ alertType: 'X17', name: text }, now).name).toBe(name)
})

test.each([
  [{ alertType: 'BANKRUPTCY' }, 'publicRecord'],
  [{ name: 'Bankruptcy' }, 'publicRecordChanged'],
  [{ alertType: 'NEW_INQUIRY', inquiryType: 'HARD_INQUIRY' }, 'hardInquiry'],
  [{ alertType: 'NEW_INQUIRY', inquiryType: 'SOFT' }, 'softInquiry'],
  [{ alertType: 'NEW_INQUIRY', inquiryType: 'HARD or SOFT' }, 'inquiry'],
  [{ alertType: 'BALANCE', name: 'Balance went down' }, 'balanceDown'],
  [{ alertType: 'BALANCE_INCREASE', name: 'Balance went down' }, 'balance'],
  [{ alertType: 'COLLECTION', name: 'Your score went down' }, 'collectionChanged'],
  [{ alertType: null, name: undefined }, 'other'],
])('the alert %j is of kind %s', (alert, kind) => {
  expect(alertKindOf(alert, now).name).toBe(kind)
})

test.each([
  ['NEW_ACCOUNT', 0, 'actNow', true],
  ['NEW_ACCOUNT', 30, 'actNow', true],
  ['NEW_ACCOUNT', 31, 'check', true],
  ['NEW_ACCOUNT', undefined, 'actNow', true],
  ['FREEZE_LIFTED', 0, 'actNow', true],
  ['FRAUD_ALERT_REMOVED', 0, 'actNow', true],
  ['DELINQUENCY_30', 0, 'actNow', undefined],
  ['DELINQUENCY_30', 31, 'check', undefined],
  ['LIMIT_CHANGE', 31, 'check', undefined],
  ['SCORE_UP', 31, 'information', undefined],
] as const)(
  'an alert %s, %s days old, has the severity "%s" (possible fraud: %s)',
  (alertType, days, severity, mayBeFraud) => {
    const dateReported = days === undefined ? undefined : addDays(now, -days)
    const kind = alertKindOf({ alertType, dateReported }, now)
    expect([kind.severity, kind.mayBeFraud]).toEqual([severity, mayBeFraud])
  },
)

/**
 * A statement, and the words in a type that support it. A type never supports both a statement and
 * its opposite.
 */
const claims = [
  [/went up|raised/, /\b(UP|INCREASED|RAISED)\b/, /\b(DOWN|DECREASED|NOT)\b/],
  [/went down|lowered/, /\b(DOWN|DECREASED)\b/, /\b(UP|INCREASED|RAISED|NOT)\b/],
  [
    /(?:were|was) added|was placed|sent to a collection|reported a new account/,
    /\b(NEW|ADDED|PLACED|OPENED)\b/,
    /\b(REMOVED|NOT)\b/,
  ],
  [/removed from|was lifted/, /\b(REMOVED|DELETED|LIFTED)\b/, /\b(NEW|ADDED|PLACED|NOT)\b/],
  [/reported as paid/, /\bPAID\b/, /\b(UNPAID|NOT)\b/],
  [/reported as unpaid/, /\bUNPAID|NOT PAID\b/, /\bDISCHARGED\b/],
  [/reported as discharged/, /\bDISCHARGED\b/, /\bNOT\b/],
  [/account was closed/, /\bCLOSED\b/, /\bNOT\b/],
  [/payment was reported late/, /\b(LATE|DELINQUENCY)\b/, /\b(NOT|REMOVED|PAID)\b/],
  [/wrote off/, /\bCHARGE OFF\b/, /\b(NOT|REMOVED|PAID)\b/],
  [/applied for credit in your name/, /\bHARD\b/, /\b(NOT|SOFT|REMOVED)\b/],
  [
    /court record, such as a bankruptcy, was reported/,
    /\b(BANKRUPTCY|LIEN)\b/,
    /\b(DISCHARGED|REMOVED|NOT)\b/,
  ],
  [/are deceased/, /\bDECEASED\b/, /\b(REMOVED|NOT)\b/],
] as const

describe('a type made of any words', () => {
  const word = fc.constantFrom(
    'ACCOUNT',
    'BALANCE',
    'COLLECTION',
    'BANKRUPTCY',
    'LIEN',
    'CLIENT',
    'INQUIRY',
    'HARD',
    'SOFT',
    'LIMIT',
    'SCORE',
    'FREEZE',
    'FRAUD ALERT',
    'AUTHORIZED USER',
    'CHARGE OFF',
    'LATE',
    'DELINQUENCY',
    'DECEASED',
    'STATEMENT',
    'LOAN',
    'ADDED',
    'REMOVED',
    'DELETED',
    'PAID',
    'UNPAID',
    'UP',
    'DOWN',
    'INCREASED',
    'DECREASED',
    'RAISED',
    'DISCHARGED',
    'NEW',
    'PLACED',
    'LIFTED',
    'OPENED',
    'CLOSED',
    'CHANGE',
    'NOT',
    'UPDATED',
    'ZERO',
  )
  const types = fc.sample(fc.array(word, { minLength: 1, maxLength: 4 }), {
    numRuns: 20_000,
    seed: 20_261_121,
  })

  test('an alert type made of random words gets no sentence that its words do not support', () => {
    const wrong = types.flatMap((parts) => {
      const type = parts.join(' ')
      const { means } =
        en.alerts.kind[alertKindOf({ alertType: type.replaceAll(' ', '_') }, now).name]
      return claims.some(
        ([claim, supports, opposes]) =>
          claim.test(means) && (!supports.test(type) || opposes.test(type)),
      )
        ? [`${type}: ${means}`]
        : []
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })
})

test('every kind of alert has texts, and every text is used by a kind', () => {
  const names: readonly AlertKindName[] = alertKindNames
  expect(Object.keys(en.alerts.kind).sort()).toEqual([...names].sort())
})
