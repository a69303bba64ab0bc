import type { CheckedEntry, DisputeLetter, Finding } from '@/lib/contract/bff/credit/check-up'
import { type CheckUpRule, type DisputeClaim, disputeClaims } from '@/lib/contract/choices'
import { addDays } from '../../shared/formats/calendar'
import { bureauContacts } from '../not-mine/bureau-contacts'
import { entryFacts, type FactName, findingFigures } from './checked-entry'

type Recipient = DisputeLetter['to']
type Enclosure = 'identity' | 'address' | 'page' | 'discharge' | 'bill' | 'payment' | 'alive'
type LetterKey =
  | `${'subject' | 'intro' | 'procedure' | 'close'}.${Recipient}`
  | `${'why' | 'ask'}.${CheckUpRule}`
  | `claims.${DisputeClaim}`
  | 'askCorrect'
  | `facts.${FactName}`
  | `enclosure.${Enclosure}`
  | ('birthDate' | 'identifier' | 'greeting' | 'second' | 'sincerely' | 'enclosures')

/**
 * The texts under `disputeLetter` in the messages for one language, and the language's tag (BCP
 * 47).
 */
export type LetterWords = {
  readonly tag: string
  say(key: LetterKey, values?: Readonly<Record<string, string | number>>): string
}

/**
 * Returns a letter to each bureau that reports the entry, and, if it can correct the entry, to the
 * company: FCRA sections 611 and 623(a)(8). `ssn` is masked.
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
  const facts = factsOf(entry)
  const twin = evidence.twin ? [[say('second'), ...factsOf(evidence.twin)].join('\n')] : []
  const ids = [say('birthDate'), ...(ssn ? [say('identifier', { number: ssn })] : [])].join('\n')
  function letterTo(to: Recipient, named: Finding['bureaus']) {
    const figures = findingFigures({ ...finding, bureaus: named }, tag)
    const company = entry.company ?? 'none'
    const opening = [
      // Only a bureau needs the personal details, because a company identifies the consumer by the
      // account.
      ...(to === 'bureau' ? [ids] : []),
      say('greeting'),
      say(`intro.${to}`, figures),
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      ...twin,
    ]
    return {
      to,
      subject: say(`subject.${to}`, { company }),
      reasonAt: opening.length,
      body: [
        ...opening,
        say(`why.${rule}`, figures),
        `${say(`ask.${rule}`, figures)} ${say(`procedure.${to}`)}`,
        say(`close.${to}`),
        say('sincerely'),
      ],
      claims: Object.fromEntries(
        disputeClaims.map((claim) => [
          claim,
          [say(`claims.${claim}`), `${say('askCorrect')} ${say(`procedure.${to}`)}`],
        ]),
      ),
      enclosures: sayEnclosures(enclosures[rule], words),
      claimEnclosures: Object.fromEntries(
        disputeClaims.map((claim) => [claim, sayEnclosures(claimEnclosures[claim], words)]),
      ),
    }
  }
  const toBureaus = bureaus.map((bureau) => {
    const recipient =
      bureauContacts.find(({ provider }) => provider === bureau.provider)?.address ?? bureau.label
    return { ...letterTo('bureau', [bureau]), label: bureau.label, recipient }
  })
  // An inquiry or a court record cannot be disputed with a company: 12 CFR 1022.43(b)(1).
  return ofBureaus.has(entry.kind) || practiceOfBureaus.has(rule)
    ? toBureaus
    : [...toBureaus, { ...letterTo('furnisher', bureaus), ...furnisherOf(entry) }]
}

/**
 * Rules that rest on what the bureaus announced that they list. The agency that collects the debt
 * has announced nothing, so no letter goes to it.
 */
const practiceOfBureaus: ReadonlySet<CheckUpRule> = new Set([
  'medicalSmall',
  'medicalYoung',
  'medicalPaid',
])

const ofBureaus: ReadonlySet<CheckedEntry['kind']> = new Set(['file', 'inquiry', 'record'])

/**
 * Returns an account's company; empty for other entries, because a report does not name the agency
 * that collects a debt.
 */
function furnisherOf({ kind, company, address }: CheckedEntry) {
  return kind === 'account' && company
    ? { label: company, recipient: [company, address].filter(Boolean).join(', ') }
    : {}
}

const commonEnclosures = ['identity', 'address', 'page'] as const
const enclosures: Readonly<Record<CheckUpRule, readonly Enclosure[]>> = {
  deceased: ['alive'],
  medicalSmall: ['bill'],
  medicalYoung: ['bill'],
  medicalPaid: ['payment'],
  discharged: ['discharge'],
  oldLate: [],
  oldDebt: ['bill'],
  oldInquiry: [],
  oldRecord: [],
  sameDebt: ['bill'],
  transferred: ['payment'],
  closedBalance: ['payment'],
  lostCard: ['bill'],
  oneBureau: [],
}

/** Papers that support the consumer's own claim. Those of the check-up's reason may contradict it. */
const claimEnclosures: Readonly<Record<DisputeClaim, readonly Enclosure[]>> = {
  date: ['bill'],
  amount: ['bill'],
  paid: ['payment'],
  notMine: [],
}

function sayEnclosures(chosen: readonly Enclosure[], { say }: LetterWords): string[] {
  const named = [...commonEnclosures, ...chosen].map((one) => say(`enclosure.${one}`))
  return [say('enclosures'), ...named]
}

type FilledIn = Readonly<Record<'name' | 'address' | 'recipient' | 'date', string>>

/** A part of the letter that the consumer fills in by hand. */
const blank = '____________________________'

/**
 * Returns the body with the consumer's own claim in place of the check-up's reason. For the claim
 * `rule`, the check-up's reason stays.
 */
export function letterBody({ body, reasonAt, claims }: DisputeLetter, claim: LetterClaim) {
  const blocks = claim === 'rule' ? undefined : claims?.[claim]
  return blocks && reasonAt !== undefined
    ? body.toSpliced(reasonAt, blocks.length, ...blocks)
    : body
}

/** What the consumer says is wrong; `rule`: the reason that the check-up found. */
export type LetterClaim = DisputeClaim | 'rule'

/** Returns the letter as it is printed, copied and saved: blocks separated by an empty line. */
export function letterBlocks(
  letter: DisputeLetter,
  { name, claim = 'rule', ...filled }: FilledIn & { readonly claim?: LetterClaim | undefined },
): string[] {
  const { subject, claimEnclosures } = letter
  // Breaks a one-line address into lines. City, state and ZIP code stay on the same line.
  const linesOf = (address: string) =>
    (address ? address.split(/, (?![A-Z]{2} \d{5})/) : [blank, blank]).join('\n')
  const chosen = claim === 'rule' ? undefined : claimEnclosures?.[claim]
  const [heading, ...listed] = chosen ?? letter.enclosures
  const numbered = listed.map((enclosure, index) => `${index + 1}. ${enclosure}`)
  return [
    `${name || blank}\n${linesOf(filled.address)}`,
    filled.date,
    linesOf(filled.recipient),
    subject,
    ...letterBody(letter, claim),
    `\n${blank}\n${name || blank}`,
    [heading, ...numbered].join('\n'),
  ]
}

/**
 * Returns when a letter sent on a day (epoch ms) arrives, when the reply is due (FCRA sections
 * 611(a)(1) and 612(a)(3)), and the first day on which the CFPB accepts a complaint. It accepts one
 * only about a bureau, once the dispute is more than 45 days old.
 */
export function answerDatesOf(sent: number, to: DisputeLetter['to']) {
  const received = addDays(sent, 5)
  return {
    received,
    answer: addDays(received, 30),
    extended: addDays(received, 45),
    complaint: to === 'bureau' ? addDays(received, 46) : undefined,
  }
}
