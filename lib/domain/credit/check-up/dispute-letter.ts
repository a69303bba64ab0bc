import type { CheckedEntry, Disputed, DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import { type CheckUpRule, type DisputeClaim, disputeClaims } from '@/lib/contract/choices'
import { bureauContacts } from '../not-mine/bureau-contacts'
import { entryFacts, type FactName, findingFigures } from './checked-entry'
import { blank } from './letter-text'
import { practiceOfBureaus } from './worth-checking'

type Recipient = DisputeLetter['to']
type Enclosure =
  | ('identity' | 'address' | 'page')
  | ('discharge' | 'bill' | 'payment' | 'payoff' | 'statements' | 'alive')
type LetterKey =
  | `${'subject' | 'intro' | 'procedure' | 'close'}.${Recipient}`
  | `${'why' | 'ask'}.${CheckUpRule}`
  | `claims.${DisputeClaim}`
  | ('askCorrect' | 'askProof')
  | `facts.${FactName | 'lateMonths' | 'fullNumber'}`
  | `enclosure.${Enclosure}`
  | 'lateMonths'
  | ('birthDate' | 'identifier' | 'greeting' | 'second' | 'sincerely' | 'enclosures')

/**
 * The texts under `disputeLetter` in the messages for one language, and the language's tag (BCP
 * 47).
 */
export type LetterWords = {
  readonly tag: string
  say(key: LetterKey, values?: Readonly<Record<string, string | number>>): string
  /** Returns a bureau's code in words. */
  codeText(code: string): string
}

/**
 * Returns a letter to each bureau that reports the entry, and one to the company if it can correct
 * the entry: FCRA, sections 611 and 623(a)(8). `ssn` is masked.
 */
export function disputeLettersOf(
  finding: Disputed,
  ssn: string | undefined,
  words: LetterWords,
): DisputeLetter[] {
  const { bureaus, entry, rule } = finding
  const { say } = words
  const ids = [say('birthDate'), ...(ssn ? [say('identifier', { number: ssn })] : [])].join('\n')
  const toBureaus = bureaus.map((bureau) => {
    const recipient =
      bureauContacts.find(({ provider }) => provider === bureau.provider)?.address ?? bureau.label
    // Only a bureau needs the personal details, because a company identifies the consumer by the
    // account.
    const letter = letterTo('bureau', { ...finding, bureaus: [bureau] }, [ids], words)
    return { ...letter, label: bureau.label, recipient }
  })
  // An inquiry or a court record cannot be disputed with a company: 12 CFR 1022.43(b)(1).
  return ofBureaus.has(entry.kind) || practiceOfBureaus.has(rule)
    ? toBureaus
    : [...toBureaus, { ...letterTo('furnisher', finding, [], words), ...furnisherOf(entry) }]
}

function letterTo(to: Recipient, finding: Disputed, ids: readonly string[], words: LetterWords) {
  const { entry, rule, evidence } = finding
  const { say, tag } = words
  const figures = { ...findingFigures(finding, tag), to }
  const facts = factLines(to, finding, words)
  const { twin } = evidence
  const opening = [
    ...ids,
    say('greeting'),
    say(`intro.${to}`, figures),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(twin ? [[say('second'), ...entryLines(twin, words)].join('\n')] : []),
  ]
  const claimed = { ...figures, fact: blank }
  const askOf = (claim: DisputeClaim) =>
    claim === 'notMine' && to === 'furnisher' && entry.kind === 'collection'
      ? `${say('askCorrect')} ${say('askProof')}`
      : say('askCorrect')
  const blocksOf = (claim: DisputeClaim) => [
    say(`claims.${claim}`, claimed),
    `${askOf(claim)} ${say(`procedure.${to}`, figures)}`,
  ]
  return {
    to,
    subject: say(`subject.${to}`, { company: entry.company ?? 'none', kind: entry.kind }),
    reasonAt: opening.length,
    body: [
      ...opening,
      ...(rule === 'notMine'
        ? blocksOf(rule)
        : [
            say(`why.${rule}`, figures),
            `${say(`ask.${rule}`, figures)} ${say(`procedure.${to}`, figures)}`,
          ]),
      say(`close.${to}`),
      say('sincerely'),
    ],
    claims: Object.fromEntries(disputeClaims.map((claim) => [claim, blocksOf(claim)])),
    enclosures: sayEnclosures(enclosures[rule], entry.kind, words),
    claimEnclosures: Object.fromEntries(
      disputeClaims.map((claim) => [
        claim,
        sayEnclosures(claimEnclosures[claim], entry.kind, words),
      ]),
    ),
  }
}

function factLines(to: Recipient, finding: Disputed, words: LetterWords): string[] {
  const { say, tag } = words
  const { entry, rule } = finding
  const figures = findingFigures(finding, tag)
  const hasMonths = ofMonths.has(rule) && figures.count > 0
  return [
    ...entryLines(entry, words),
    ...(hasMonths ? [`    ${say('facts.lateMonths')}: ${say('lateMonths', figures)}`] : []),
    // The masked number may not be enough for the company to find the account.
    ...(to === 'furnisher' && entry.maskedNumber ? [`    ${say('facts.fullNumber')}`] : []),
  ]
}

function entryLines(entry: CheckedEntry, { say, tag, codeText }: LetterWords): string[] {
  return entryFacts(entry, tag).map(({ name, value }) => {
    const text = name === 'status' ? codeText(entry.status ?? value) : value
    return `    ${say(`facts.${name}`)}: ${text}`
  })
}

/** Rules about late months. */
const ofMonths: ReadonlySet<Disputed['rule']> = new Set(['oldLate', 'oneBureau'])

const ofBureaus: ReadonlySet<CheckedEntry['kind']> = new Set(['file', 'inquiry', 'record'])

/**
 * Returns the name and address of an account's company; empty for other entries, because a report
 * does not name the agency that collects a debt.
 */
function furnisherOf({ kind, company, address }: CheckedEntry) {
  return kind === 'account' && company
    ? { label: company, recipient: [company, address].filter(Boolean).join(', ') }
    : {}
}

const commonEnclosures = ['identity', 'address', 'page'] as const
const enclosures: Readonly<Record<Disputed['rule'], readonly Enclosure[]>> = {
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
  closedBalance: ['payoff'],
  lostCard: ['bill'],
  oneBureau: ['statements'],
  notMine: [],
}

/** Enclosures for the consumer's own claim, which the enclosures for the rule may contradict. */
const claimEnclosures: Readonly<Record<DisputeClaim, readonly Enclosure[]>> = {
  notLate: ['statements'],
  date: ['bill'],
  amount: ['bill'],
  paid: ['payment'],
  notMine: [],
}

function sayEnclosures(
  chosen: readonly Enclosure[],
  kind: CheckedEntry['kind'],
  { say }: LetterWords,
): string[] {
  const named = [...commonEnclosures, ...chosen].map((one) => say(`enclosure.${one}`, { kind }))
  return [say('enclosures'), ...named]
}
