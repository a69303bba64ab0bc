import type { CheckedEntry, DisputeLetter, Finding } from '@/lib/contract/bff/check-up'
import type { CheckUpRule } from '@/lib/contract/choices'
import { bureauContacts } from '../act-on-it/bureau-contacts'
import { addDays } from '../formats/calendar'
import { dateFormatsOf, formatMoney } from '../formats/formats'
import { humanizeCode } from '../report/humanize-code'

type Recipient = DisputeLetter['to']
type Fact = CheckedEntry['kind'] | 'maskedNumber' | `${CheckedEntry['kind']}Date` | 'closed' | Amount | 'status'
type Amount = 'originalAmount' | 'highest' | 'amount'
type Paper = 'identity' | 'address' | 'page' | 'discharge' | 'bill' | 'payment'
type LetterKey =
  | `${'subject' | 'intro' | 'procedure' | 'close'}.${Recipient}`
  | `${'why' | 'ask'}.${CheckUpRule}`
  | `facts.${Fact}`
  | `enclosure.${Paper}`

/** The texts below `disputeLetter` in the messages of a language, and its tag (BCP 47). */
export type LetterWords = {
  readonly tag: string
  say(key: LetterKey, values?: Readonly<Record<string, string | number>>): string
}

/** The letters to each bureau that reports the entry, and to the company; FCRA sections 611 and 623(a)(8). */
export function disputeLettersOf(finding: Finding, date: number | undefined, words: LetterWords): DisputeLetter[] {
  const { bureaus, entry, rule, evidence } = finding
  const labels = bureaus.map(({ label }) => label)
  const letter = { finding, date, words }
  const shared = {
    entries: [entry, ...(evidence.twin ? [evidence.twin] : [])].map((one) => factsOf(one, words)),
    enclosures: [...commonPapers, ...papers[rule]].map((paper) => words.say(`enclosure.${paper}`)),
  }
  const toBureaus = bureaus.map(({ provider, label }): DisputeLetter => {
    const recipient = bureauContacts.find((one) => one.provider === provider)?.address ?? label
    return { to: 'bureau', label, recipient, ...wordsOf('bureau', [label], letter), ...shared }
  })
  // A company cannot be asked about an inquiry: 12 CFR 1022.43(b)(1).
  if (entry.kind === 'inquiry') return toBureaus
  return [...toBureaus, { to: 'furnisher', ...furnisherOf(entry), ...wordsOf('furnisher', labels, letter), ...shared }]
}

/** The company of an account; a report does not name the agency that collects a debt. */
function furnisherOf({ kind, company, address }: CheckedEntry) {
  if (kind !== 'account' || !company) return {}
  return { label: company, recipient: address ? `${company}, ${address}` : company }
}

type LetterContext = { readonly finding: Finding; readonly date: number | undefined; readonly words: LetterWords }

function wordsOf(to: Recipient, labels: readonly string[], { finding, date, words }: LetterContext) {
  const { rule, entry, evidence } = finding
  const { formatDate, formatMonth } = dateFormatsOf(words.tag)
  const optional = (epochMs: number | undefined, format = formatDate) =>
    epochMs === undefined ? 'none' : format(epochMs)
  const listOf = (names: readonly string[]) => new Intl.ListFormat(words.tag).format(names)
  const { missingAt = [], onTimeAt = [] } = evidence
  const figures = {
    ...{ date: optional(entry.date), amount: formatMoney(entry.amount ?? 0), since: optional(evidence.since) },
    ...{ filed: optional(evidence.filed), court: evidence.court ?? 'none', chapter: evidence.chapter ?? 'none' },
    ...{ count: evidence.months ?? 0, first: optional(evidence.firstMonth, formatMonth) },
    ...{ last: optional(evidence.lastMonth, formatMonth), presence: missingAt.length > 0 ? 'missing' : 'onTime' },
    others: listOf(missingAt.length > 0 ? missingAt : onTimeAt),
  }
  const intro = words.say(`intro.${to}`, { bureaus: listOf(labels), date: optional(date) })
  const asked = [words.say(`ask.${rule}`, figures), words.say(`procedure.${to}`)].join(' ')
  const paragraphs = [intro, words.say(`why.${rule}`, figures), asked, words.say(`close.${to}`)]
  return { subject: words.say(`subject.${to}`), paragraphs }
}

function factsOf(entry: CheckedEntry, { tag, say }: LetterWords): DisputeLetter['entries'][number] {
  const { formatDate } = dateFormatsOf(tag)
  const { kind, company, maskedNumber, date, closed, amount, originalAmount, status } = entry
  const day = (epochMs: number | undefined) => (epochMs === undefined ? undefined : formatDate(epochMs))
  const money = (dollars: number | undefined) => (dollars === undefined ? undefined : formatMoney(dollars))
  const facts: readonly (readonly [Fact, string | undefined])[] = [
    [kind, company],
    ['maskedNumber', maskedNumber],
    [`${kind}Date`, day(date)],
    ['closed', day(closed)],
    [kind === 'account' ? 'highest' : 'originalAmount', money(originalAmount)],
    ['amount', money(amount)],
    ['status', humanizeCode(status)],
  ]
  return facts.flatMap(([name, value]) => (value ? { name: say(`facts.${name}`), value } : []))
}

const commonPapers = ['identity', 'address', 'page'] as const
const papers: Readonly<Record<CheckUpRule, readonly Paper[]>> = {
  ...{ medicalSmall: ['bill'], medicalYoung: ['bill'], medicalPaid: ['payment'], discharged: ['discharge'] },
  ...{
    oldLate: [],
    oldDebt: ['bill'],
    oldInquiry: [],
    sameDebt: ['bill'],
    closedBalance: ['payment'],
    oneBureau: ['payment'],
  },
}

/** The lines of an address that a bureau sends as one line: the town stays with its state and ZIP code. */
export function addressLines(address: string): string[] {
  return address.split(/, (?![A-Z]{2} \d{5})/)
}

const mailDays = 5
const investigationDays = 30
/** FCRA sections 611(a)(1)(B) and 612(a)(3). */
const longestDays = 45

/** When a letter sent on a day (epoch ms) arrives, and when the answer is due. */
export function answerDatesOf(sent: number) {
  const received = addDays(sent, mailDays)
  return { received, answer: addDays(received, investigationDays), extended: addDays(received, longestDays) }
}
