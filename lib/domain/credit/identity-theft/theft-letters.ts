import type { DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import { companyKeyOf, dateFormatsOf, formatMoney } from '../../shared/formats/formats'
import { bureauContacts } from '../not-mine/bureau-contacts'
import type { TheftAddress, TheftEntry } from './theft-file'

type Recipient = 'bureau' | 'company' | 'agency'
type Enclosure = 'report' | 'identity' | 'address' | 'page'
type LetterKey =
  | `${'subject' | 'intro' | 'statement' | 'ask' | 'close'}.${Recipient}`
  | `facts.${TheftEntry['kind'] | `${TheftEntry['kind']}Date` | 'maskedNumber' | 'amount' | 'address'}`
  | `enclosure.${Enclosure}`
  | `records.${Exclude<Recipient, 'bureau'>}`
  | ('birthDate' | 'identifier' | 'greeting' | 'sincerely' | 'enclosures')

/**
 * The texts under `theftLetter` in the messages for one language, and the language's tag (BCP 47).
 */
export type TheftWords = {
  readonly tag: string
  say(key: LetterKey, values?: Readonly<Record<string, string | number>>): string
}

/** A letter, and the key under which the browser stores whether it is checked off. */
export type TheftLetter = DisputeLetter & {
  readonly key: string
  readonly phone?: string | undefined
  /**
   * The company for which a collection agency collects. The agency has no label, because the report
   * does not name it.
   */
  readonly creditor?: string | undefined
}

/**
 * Returns a letter to each bureau that lists one of the entries or addresses (FCRA, section 605B),
 * and one to each company and each collection agency (section 623(a)(6)(B)). Returns none if there
 * are no entries. `ssn` is masked.
 */
export function theftLettersOf(
  entries: readonly TheftEntry[],
  ssn: string | undefined,
  words: TheftWords,
  addresses: readonly TheftAddress[] = [],
): TheftLetter[] {
  const toBureaus = bureauContacts.flatMap(({ provider, label, address: recipient }) => {
    const own = entries.filter(({ bureaus }) => bureaus.some((one) => one.provider === provider))
    const ownAddresses = addresses
      .filter(({ providers }) => entries.length > 0 && providers.includes(provider))
      .map(({ text }) => text)
    const about = { key: `bureau.${provider}`, label, recipient }
    return own.length + ownAddresses.length > 0
      ? [
          {
            ...letterTo('bureau', { own, addresses: ownAddresses, provider, ssn }, words),
            ...about,
          },
        ]
      : []
  })
  const accounts = entries.filter(({ kind }) => kind === 'account')
  const companyOf = ({ key, company }: TheftEntry) => companyKeyOf(company) ?? key
  const toCompanies = [...new Set(accounts.map(companyOf))].map((name) => {
    const own = accounts.filter((entry) => companyOf(entry) === name)
    const { key = '', company: label } = own[0] ?? {}
    const phone = own.find((one) => one.phone)?.phone
    return { ...letterTo('company', { own }, words), key: `company.${key}`, label, phone }
  })
  // A report does not name the agency that collects a debt.
  const toAgencies = entries
    .filter(({ kind }) => kind === 'collection')
    .map((entry) => ({
      ...letterTo('agency', { own: [entry] }, words),
      key: `agency.${entry.key}`,
      creditor: entry.company,
    }))
  return [...toBureaus, ...toCompanies, ...toAgencies]
}

type About = {
  readonly own: readonly TheftEntry[]
  readonly addresses?: readonly string[]
  readonly provider?: string
  readonly ssn?: string | undefined
}

function letterTo(to: Recipient, about: About, { say, tag }: TheftWords) {
  const { own, addresses = [], provider, ssn } = about
  const figures = { count: own.length + addresses.length, company: own[0]?.company ?? 'none' }
  const ids = [say('birthDate'), ...(ssn ? [say('identifier', { number: ssn })] : [])].join('\n')
  return {
    to: to === 'bureau' ? ('bureau' as const) : ('furnisher' as const),
    subject: say(`subject.${to}`, figures),
    body: [
      // Only a bureau needs these lines, because a company identifies the consumer by the account.
      ...(to === 'bureau' ? [ids] : []),
      say('greeting'),
      say(`intro.${to}`, figures),
      ...own.map((entry) => factsOf(entry, provider, { say, tag })),
      ...addresses.map((address) => `    ${say('facts.address')}: ${address}`),
      say(`statement.${to}`, figures),
      say(`ask.${to}`, figures),
      ...(to === 'bureau' ? [] : [say(`records.${to}`)]),
      say(`close.${to}`, figures),
      say('sincerely'),
    ],
    enclosures: [
      say('enclosures'),
      ...enclosuresOf(to).map((enclosure) => say(`enclosure.${enclosure}`)),
    ],
  }
}

/** Returns the enclosures for a letter: FCRA, sections 605B(a)(1) to (3) and 609(e)(2). */
const enclosuresOf = (to: Recipient): readonly Enclosure[] =>
  to === 'bureau' ? ['report', 'identity', 'address', 'page'] : ['report', 'identity', 'address']

function factsOf(entry: TheftEntry, provider: string | undefined, { say, tag }: TheftWords) {
  const { kind, company, maskedNumber, date, bureaus } = entry
  const { amount } =
    bureaus.find((one) => one.provider === provider) ?? bureaus.find((one) => one.amount) ?? {}
  const facts = [
    [kind, company],
    ['maskedNumber', maskedNumber],
    [`${kind}Date`, date === undefined ? undefined : dateFormatsOf(tag).formatDate(date)],
    ['amount', amount === undefined ? undefined : formatMoney(amount)],
  ] as const
  return facts
    .flatMap(([name, value]) => (value ? [`    ${say(`facts.${name}`)}: ${value}`] : []))
    .join('\n')
}
