import { expect, test } from 'vitest'
import { alertSchema } from '@/lib/contract/bureau/alert'
import { alertSentenceOf } from './alert-facts'
import { toAlertItems } from './alert-views'

const now = Date.UTC(2026, 10, 3)

function sentenceOf(alert: object) {
  const [item] = toAlertItems([alertSchema.parse({ id: 1, ...alert })], now)
  return item && alertSentenceOf(item)
}

const company = 'Larkmoor Bank'
const fell = 'Your score fell by 31 points, from 733 to 702.'
const lowered = 'Larkmoor Bank lowered a limit from $2,500 to $0.'

test.each([
  [
    { alertType: 'SCORE_DOWN', description: fell },
    { name: 'scoreDown', change: 31, from: 733, to: 702 },
  ],
  [{ alertType: 'SCORE_UP', description: 'It rose by 698 points, from 4 to 702.' }, undefined],
  [
    { alertType: 'SCORE_DOWN', institutionName: company },
    { name: 'company', company },
  ],
  [{ alertType: 'SCORE_DOWN' }, undefined],
  [
    { alertType: 'DELINQUENCY_60', institutionName: company },
    { name: 'late', company, days: 60 },
  ],
  [
    { name: 'Payment 30 days late', institutionName: company },
    { name: 'late', company, days: 30 },
  ],
  [
    { alertType: 'BALANCE_DOWN', balanceChange: -1033, institutionName: company },
    { name: 'balanceDown', company, change: 1033 },
  ],
  [
    { alertType: 'LIMIT_DECREASED', description: lowered, institutionName: company },
    { name: 'limitDown', company, from: 2500, to: 0 },
  ],
  [
    { alertType: 'HARD_INQUIRY', institutionName: company },
    { name: 'inquiry', company },
  ],
  [{ alertType: 'ADDRESS_CHANGE', description: 'An address was added.' }, undefined],
  [
    { alertType: 'ADDRESS_CHANGE', description: 'A new address was reported: 9 Oak St, Salem.' },
    { name: 'address', value: '9 Oak St, Salem' },
  ],
  [
    { alertType: 'FREEZE', description: 'A security freeze was placed on your file.' },
    { name: 'freezePlaced', value: '' },
  ],
])('the alert %j has our own sentence with these values, if any: %j', (alert, sentence) => {
  expect(sentenceOf(alert)).toEqual(sentence)
})

const balanceDown = { alertType: 'BALANCE_DOWN', balanceChange: -595 }

test.each([
  ['Larkmoor Bank reported $4,176, $595 less than before.', { change: -595, to: 4176 }],
  ['Larkmoor Bank reported $595 less than before.', { change: -595 }],
])(
  'the figures of a balance change include the new balance, if named: %s',
  (description, facts) => {
    const [item] = toAlertItems([alertSchema.parse({ id: 1, ...balanceDown, description })], now)
    expect(item?.facts).toEqual(facts)
  },
)
