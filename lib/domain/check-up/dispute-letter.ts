import type { CheckedEntry, DisputeLetter, Finding } from '@/lib/contract/bff/check-up'
import type { CheckUpRule } from '@/lib/contract/choices'
import { bureauContacts } from '../act-on-it/bureau-contacts'
import { addDays } from '../formats/calendar'
import { entryFacts, type FactName, findingFigures } from './checked-entry'

type Recipient = DisputeLetter['to']
type Paper = 'identity' | 'address' | 'page' | 'discharge' | 'bill' | 'payment'
type LetterKey =
  | `${'subject' | 'intro' | 'procedure' | 'close'}.${Recipient}`
  | `${'why' | 'ask'}.${CheckUpRule}`
  | `facts.${FactName}`
  | `enclosure.${Paper}`
  | ('birthDate' | 'identifier' | 'greeting' | 'second' | 'sincerely' | 'enclosures')

/** The texts under `disputeLetter` in the messages of a language, and its tag (BCP 47). */
export type LetterWords = {
  readonly tag: string
  say(key: LetterKey, values?: Readonly<Record<string, string | number>>): string
}

/**
 * Returns the letters to each bureau that reports the entry, and to the company: FCRA sections 611
 * and 623(a)(8). `ssn` is masked.
 */
export function disputeLettersOf(
  finding: Finding,
  ssn: string | undefined,
  words: LetterWords,
): DisputeLetter[] {
  const { bureaus, entry, rule, evidence } = finding
  const { say, tag } = words
  const factsOf = (one: CheckedEntry) =>
    entryFacts(one, tag).map(({ name, value }) => `    ${say(`facts.${name}`)}: ${value}`)
  const twin = evidence.twin ? [[say('second'), ...factsOf(evidence.twin)].join('\n')] : []
  const ids = [say('birthDate'), ...(ssn ? [say('identifier', { number: ssn })] : [])].join('\n')
  function letterTo(to: Recipient, named: Finding['bureaus']) {
    const figures = findingFigures({ ...finding, bureaus: named }, tag)
    const company = entry.company ?? 'none'
    return {
      to,
      subject: say(`subject.${to}`, { company }),
      body: [
        // A company identifies the consumer by the account.
        ...(to === 'bureau' ? [ids] : []),
        say('greeting'),
        say(`intro.${to}`, figures),
        factsOf(entry).join('\n'),
        ...twin,
        say(`why.${rule}`, figures),
        `${say(`ask.${rule}`, figures)} ${say(`procedure.${to}`)}`,
        say(`close.${to}`),
        say('sincerely'),
      ],
      enclosures: [
        say('enclosures'),
        ...[...commonPapers, ...papers[rule]].map((paper) => say(`enclosure.${paper}`)),
      ],
    }
  }
  const toBureaus = bureaus.map((bureau) => {
    const recipient =
      bureauContacts.find(({ provider }) => provider === bureau.provider)?.address ?? bureau.label
    return { ...letterTo('bureau', [bureau]), label: bureau.label, recipient }
  })
  // An inquiry cannot be disputed with the company: 12 CFR 1022.43(b)(1).
  return entry.kind === 'inquiry'
    ? toBureaus
    : [...toBureaus, { ...letterTo('furnisher', bureaus), ...furnisherOf(entry) }]
}

/** Returns the company of an account. A report does not name the agency that collects a debt. */
function furnisherOf({ kind, company, address }: CheckedEntry) {
  return kind === 'account' && company
    ? { label: company, recipient: [company, address].filter(Boolean).join(', ') }
    : {}
}

const commonPapers = ['identity', 'address', 'page'] as const
const papers: Readonly<Record<CheckUpRule, readonly Paper[]>> = {
  medicalSmall: ['bill'],
  medicalYoung: ['bill'],
  medicalPaid: ['payment'],
  discharged: ['discharge'],
  oldLate: [],
  oldDebt: ['bill'],
  oldInquiry: [],
  sameDebt: ['bill'],
  closedBalance: ['payment'],
  oneBureau: [],
}

type FilledIn = Readonly<Record<'name' | 'address' | 'recipient' | 'date', string>>

/** A part of the letter that the consumer fills in by hand. */
const blank = '____________________________'

/** Returns the letter as it is printed, copied and saved: blocks separated by an empty line. */
export function letterBlocks(
  { subject, body, enclosures }: DisputeLetter,
  { name, ...filled }: FilledIn,
): string[] {
  // In a one-line address, the town stays with its state and ZIP code.
  const linesOf = (address: string) =>
    (address ? address.split(/, (?![A-Z]{2} \d{5})/) : [blank, blank]).join('\n')
  const [heading, ...listed] = enclosures
  const numbered = listed.map((paper, index) => `${index + 1}. ${paper}`)
  return [
    `${name || blank}\n${linesOf(filled.address)}`,
    filled.date,
    linesOf(filled.recipient),
    subject,
    ...body,
    `\n${blank}\n${name || blank}`,
    [heading, ...numbered].join('\n'),
  ]
}

/**
 * Returns when a letter sent on a day (epoch ms) arrives, and when the reply is due: FCRA sections
 * 611(a)(1) and 612(a)(3).
 */
export function answerDatesOf(sent: number) {
  const received = addDays(sent, 5)
  return { received, answer: addDays(received, 30), extended: addDays(received, 45) }
}
