import type { Account } from '@/lib/contract/bureau/account'
import { creditors } from '../history/creditors'
import { type AccountKindName, accountKindNames, accountKinds } from '../profile/account-kinds'
import type { SeededRandom } from '../seeded-random'
import { numberTopic, type QuizSubject, type QuizTopic, rangeTopic } from './quiz-topic'

/** No question is about an account older than this, because the consumer may not remember it. */
const maxAgeMs = 7 * 365.25 * 86_400_000
const terms = [24, 36, 48, 60, 72, 84, 120, 180, 240, 300, 360]

/**
 * Returns at most one question per recent account, so that no question reveals the answer to
 * another.
 */
export function accountTopics(
  subject: QuizSubject,
  asOf: number,
  random: SeededRandom,
): QuizTopic[] {
  const recent = subject.accounts.filter(
    ({ dateOpened }) => dateOpened != null && asOf - dateOpened < maxAgeMs,
  )
  return recent.flatMap((account) => {
    const topics = topicsOf(account, subject, asOf)
    return topics.length > 0 ? [random.oneOf(topics)] : []
  })
}

function topicsOf(account: Account, subject: QuizSubject, asOf: number): QuizTopic[] {
  const { accountName, dateOpened, loanType } = account
  if (accountName == null || dateOpened == null) return []
  const what = loanType?.description?.toLowerCase() ?? 'account'
  const opened = new Date(dateOpened).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const names = creditors[kindOf(loanType?.code)].map(({ name }) => name)
  const otherLenders = names.filter((name) => !subject.creditors.has(name))
  const year = new Date(dateOpened).getUTCFullYear()
  const years = [-4, -3, -2, -1, 0, 1, 2]
    .map((offset) => year + offset)
    .filter((each) => each <= new Date(asOf).getUTCFullYear())
  const lender = {
    text: `With which company did you open your ${what} of ${opened}?`,
    right: accountName,
    wrong: otherLenders,
  }
  return [
    // With fewer names, there would be too few options.
    ...(otherLenders.length >= 3 ? [lender] : []),
    numberTopic(`In which year did you open the ${what} with ${accountName}?`, year, years, String),
    ...loanTopics(account, `${what} with ${accountName}`),
  ]
}

function loanTopics(
  { accountType, highCreditAmount, monthlyPayment, termDurationMonths }: Account,
  what: string,
): QuizTopic[] {
  if (accountType === 'REVOLVING') return []
  const amount = highCreditAmount?.amount ?? 0
  const payment = monthlyPayment?.amount ?? 0
  const inMonths = (months: number) => `${months} months`
  return [
    ...(amount > 0 ? [rangeTopic(`How much did you borrow with the ${what}?`, amount)] : []),
    ...(payment > 0 ? [rangeTopic(`What is the monthly payment of the ${what}?`, payment)] : []),
    ...(termDurationMonths
      ? [
          numberTopic(
            `Over how many months do you repay the ${what}?`,
            termDurationMonths,
            terms,
            inMonths,
          ),
        ]
      : []),
  ]
}

function kindOf(code: string | null | undefined): AccountKindName {
  return accountKindNames.find((kind) => accountKinds[kind].loanType.code === code) ?? 'bankCard'
}
