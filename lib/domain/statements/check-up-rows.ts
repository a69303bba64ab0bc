import { checkUpRules } from '@/lib/contract/choices'
import type { StatementRow } from './statement-kind'

const bureaus = 'Practice of the three bureaus'
const obsolete = 'FCRA section 605, 15 USC 1681c'

/** When the check-up names an entry, and what that rests on. lib/domain/check-up holds the rules. */
const conditions: readonly (readonly [(typeof checkUpRules)[number], condition: string, source: string])[] = [
  ['medicalSmall', 'An unpaid medical collection below $500 at first', `${bureaus}, April 2023`],
  ['medicalYoung', 'An unpaid medical collection assigned less than a year before the report', `${bureaus}, July 2022`],
  ['medicalPaid', 'A medical collection that is paid or settled', `${bureaus}, July 2022`],
  [
    'discharged',
    'Owed, from before the filing of a discharged bankruptcy: a collection, a charge-off, an account in the bankruptcy',
    '11 USC 524',
  ],
  ['oldLate', 'A late month that ended more than seven years before the report', obsolete],
  [
    'oldDebt',
    'Seven years and 180 days since the delinquency of a charge-off, or the assignment of a collection',
    obsolete,
  ],
  ['oldInquiry', 'A hard inquiry, or one without a type, more than two years before the report', bureaus],
  [
    'sameDebt',
    'Two owed entries with one company, day and amounts; or a charge-off and a collection of one company and amount',
    'FCRA section 607(b)',
  ],
  [
    'closedBalance',
    'A balance on an account reported as paid, sold or transferred',
    'FCRA section 623(a), 15 USC 1681s-2',
  ],
  [
    'oneBureau',
    'Every other bureau surely lacks the account, or has the same months as paid',
    'Comparison of the reports',
  ],
]

/** The statements of the check-up, below `checkUp`. */
export const checkUpRows: readonly StatementRow[] = [
  ...conditions.map(([rule, condition, source]): StatementRow => {
    return [`check-up ${rule}`, [`rules.${rule}.title`, `rules.${rule}.why`], condition, source]
  }),
  [
    'how to send a letter',
    ['notYours', 'beforeDischarged', 'sign', 'send', 'answer', 'calendarText'].map((key) => `kit.${key}`),
    'Beside every letter',
    'FCRA sections 611(a)(1), 612(a)(3); five days by mail are ours',
  ],
  ['nothing found', ['empty'], 'No rule names an entry of any report', 'The rules above'],
]

/** Those of the letters, below `disputeLetter`. */
export const letterRows: readonly StatementRow[] = [
  ...checkUpRules.map((rule): StatementRow => {
    return [`letter about ${rule}`, [`why.${rule}`, `ask.${rule}`], `The finding ${rule}`, `As check-up ${rule}`]
  }),
  [
    'letter to a bureau',
    ['subject', 'intro', 'procedure', 'close'].map((part) => `${part}.bureau`),
    'Any finding',
    'FCRA section 611, 15 USC 1681i',
  ],
  [
    'letter to a company',
    ['subject', 'intro', 'procedure', 'close'].map((part) => `${part}.furnisher`),
    'Any finding but one about an inquiry',
    'FCRA section 623(a)(8), 12 CFR 1022.43',
  ],
]
