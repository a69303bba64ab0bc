import { type CheckUpRule, checkUpRules } from '@/lib/contract/choices'
import type { StatementFamily, StatementKind } from './statement-kind'

const paid = 'The three bureaus, July 2022'
const obsolete = 'FCRA section 605, 15 USC 1681c'

/** When the check-up names an entry, and what that rests on; lib/domain/check-up holds the rules. */
const rules: Readonly<Record<CheckUpRule, readonly [condition: string, source: string]>> = {
  medicalSmall: ['An unpaid medical collection below $500 at first', 'The three bureaus, April 2023'],
  medicalYoung: ['An unpaid medical collection assigned less than a year before the report', paid],
  medicalPaid: ['A medical collection that is paid or settled', paid],
  discharged: [
    'Owed: an unpaid collection assigned, or an account opened that is charged off or in bankruptcy, before the filing of a discharged bankruptcy',
    '11 USC 524',
  ],
  oldLate: ['A month marked late that ended more than seven years before the report', obsolete],
  oldDebt: [
    'Seven years and 180 days since the first delinquency of a charge-off, or the assignment of a collection',
    obsolete,
  ],
  oldInquiry: [
    'A hard inquiry, or one without a type, more than two years before the report',
    'Practice of the three bureaus',
  ],
  sameDebt: [
    'Two owed entries with one company, date and amounts and no two numbers, or a charge-off and a collection of its company and amount',
    'FCRA section 607(b), 15 USC 1681e',
  ],
  closedBalance: [
    'A balance on an account reported as paid, sold or transferred',
    'FCRA section 623(a), 15 USC 1681s-2',
  ],
  oneBureau: [
    'Negative at one bureau; every other one surely lacks the account, or has the same months as paid',
    'Comparison of the reports',
  ],
}

const letterParts = ['subject', 'intro', 'procedure', 'close']

/** The check-up, and the letters that it prepares. */
export const checkUpFamily: StatementFamily = {
  title: 'Report check-up and dispute letters',
  kinds: [
    ...checkUpRules.map((rule): StatementKind => {
      const [condition, source] = rules[rule]
      const letter = [`disputeLetter.why.${rule}`, `disputeLetter.ask.${rule}`]
      const texts = [`checkUp.rules.${rule}.title`, `checkUp.rules.${rule}.why`, ...letter]
      return { name: `check-up ${rule}`, texts, condition, source, isForCounsel: true }
    }),
    ...(['bureau', 'furnisher'] as const).map(
      (to): StatementKind => ({
        name: `letter to the ${to}`,
        texts: letterParts.map((part) => `disputeLetter.${part}.${to}`),
        condition: 'The consumer opens the dispute kit of an entry; a company has no letter about an inquiry',
        source: to === 'bureau' ? 'FCRA section 611, 15 USC 1681i' : 'FCRA section 623(a)(8), 12 CFR 1022.43',
        isForCounsel: true,
      }),
    ),
    {
      name: 'how to send a letter',
      texts: ['notYours', 'beforeDischarged', 'sign', 'send', 'answer', 'calendarText'].map(
        (key) => `checkUp.kit.${key}`,
      ),
      condition: 'Beside every letter; about the discharge with its rule only',
      source: 'FCRA sections 611(a)(1) and 612(a)(3): 30 or 45 days after receipt; five days by mail are ours',
      isForCounsel: true,
    },
    {
      name: 'nothing found',
      texts: ['checkUp.empty'],
      condition: 'No rule names an entry of any report',
      source: 'The rules above',
    },
  ],
}
