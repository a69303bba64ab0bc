import type { DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import { type DisputeClaim, disputeClaims } from '@/lib/contract/choices'
import { dateFormatsOf, formatMoney } from '../../shared/formats/formats'
import { providerLabel } from '../../shared/formats/providers'
import { blank } from '../check-up/letter-text'
import { debtRules } from '../check-up/worth-checking'
import { bureauContacts } from '../not-mine/bureau-contacts'
import type { CaseState } from './case-outcome'
import type { CaseClaim, CaseKind, DisputeCase } from './dispute-case'
import type { FollowUp } from './next-rights'

type LetterKey =
  | `${FollowUp}.${'subject' | 'why' | 'ask'}`
  | ('newFacts.facts' | 'company.wrong' | 'certification.ground' | 'certification.statement')
  | `claims.${DisputeClaim}`
  | `facts.${CaseKind | `${CaseKind}Date` | 'digits' | 'fullNumber' | 'amount' | 'amountNow'}`
  | `enclosure.${'identity' | 'address' | 'first' | 'facts' | 'support' | 'page'}`
  | ('birthDate' | 'identifier' | 'greeting' | 'intro' | 'sincerely' | 'enclosures')

/** The texts under `disputeFollowUp` for one language, and the language's tag (BCP 47). */
export type FollowUpWords = {
  readonly tag: string
  say(key: LetterKey, values?: Readonly<Record<string, string | number>>): string
}

/** Facts for the letter that the case does not store. */
export type FollowUpFacts = {
  readonly state: CaseState
  /** The reason stated in the first letter, in the language of this letter. */
  readonly ground?: string | undefined
  /** The masked Social Security number. */
  readonly ssn?: string | undefined
  /** The company's name and address. */
  readonly recipient?: string | undefined
}

/** Claims whose reason is complete only with a date or an amount that the consumer knows. */
const needsDetail: ReadonlySet<CaseClaim> = new Set(['date', 'amount', 'paid'])

/** Rules about an entry that is too old to be listed, even if a company certifies it. */
const tooOld: ReadonlySet<CaseClaim> = new Set(['oldLate', 'oldDebt', 'oldRecord'])

/**
 * Returns whether a letter states the amount. An account's balance changes every month, so it is
 * stated only if the claim is about the debt.
 */
const isAboutAmount = ({ kind, claim }: DisputeCase) =>
  kind !== 'account' || claim === 'amount' || claim === 'paid' || debtRules.has(claim)

/**
 * Returns the date of the letter to which a follow-up refers: the latest one with a result, or the
 * latest one if the follow-up asks for an overdue result.
 */
function referredDay(name: FollowUp, { sent, earlier = [] }: DisputeCase, { is }: CaseState) {
  const isAnswered = name === 'overdue' || (is !== 'waiting' && is !== 'overdue')
  return isAnswered ? sent : (earlier.findLast((event) => event.is === 'sent')?.at ?? sent)
}

/** Returns the recipient of a follow-up letter. */
export const followUpTo = (name: FollowUp, { to }: DisputeCase) =>
  name === 'company' ? ('furnisher' as const) : to

/**
 * Returns a follow-up letter. Today's report may no longer list the entry, so the letter uses what
 * the case stores. FCRA, sections 611 and 623(a)(8).
 */
export function followUpLetterOf(
  name: FollowUp,
  one: DisputeCase,
  words: FollowUpWords,
  facts: FollowUpFacts,
): DisputeLetter {
  const { say, tag } = words
  const to = followUpTo(name, one)
  const contact = bureauContacts.find(({ provider }) => provider === one.provider)
  const figures = {
    bureau: providerLabel(one.provider),
    company: one.name || 'none',
    kind: one.kind,
    sent: dateFormatsOf(tag).formatDate(referredDay(name, one, facts.state)),
    to: name === 'company' ? 'company' : to,
    is: facts.state.is,
    rule: tooOld.has(one.claim) ? 'tooOld' : 'other',
    fact: blank,
  }
  const { ssn } = facts
  const ids = [say('birthDate'), ...(ssn ? [say('identifier', { number: ssn })] : [])].join('\n')
  const lines = factLines(to, one, words, facts)
  // A report does not name the agency that collects a debt.
  const company = one.kind === 'account' ? one.name || undefined : undefined
  return {
    to,
    label: to === 'bureau' ? figures.bureau : company,
    recipient: to === 'bureau' ? contact?.address : (facts.recipient ?? company),
    subject: say(`${name}.subject`, figures),
    body: [
      ...(to === 'bureau' ? [ids] : []),
      say('greeting'),
      say('intro', figures),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...reasonsOf(name, one, words, { ...facts, figures }),
      say('sincerely'),
    ],
    enclosures: [say('enclosures'), ...enclosuresOf(name, to, say)],
  }
}

function factLines(
  to: DisputeLetter['to'],
  one: DisputeCase,
  { say, tag }: FollowUpWords,
  { state }: FollowUpFacts,
): string[] {
  const { kind, name, digits, before } = one
  const money = (dollars: number | undefined) =>
    dollars === undefined || !isAboutAmount(one) ? '' : formatMoney(dollars)
  const now = 'now' in state ? state.now : undefined
  const isChanged = now?.amount !== before.amount
  const lines = [
    [kind, name],
    ['digits', digits && `•••• ${digits}`],
    [`${kind}Date`, before.date === undefined ? '' : dateFormatsOf(tag).formatDate(before.date)],
    ['amount', money(before.amount)],
    ['amountNow', isChanged ? money(now?.amount) : ''],
  ] as const
  return [
    ...lines.flatMap(([fact, value]) => (value ? [`    ${say(`facts.${fact}`)}: ${value}`] : [])),
    // The last digits may not be enough for the company to find the account.
    ...(to === 'furnisher' && digits ? [`    ${say('facts.fullNumber')}`] : []),
  ]
}

type Reasons = FollowUpFacts & { readonly figures: Readonly<Record<string, string>> }

/** Returns the blocks that state the reason and the request. */
function reasonsOf(
  name: FollowUp,
  { claim }: DisputeCase,
  { say }: FollowUpWords,
  { state, figures, ...facts }: Reasons,
): string[] {
  const own = disputeClaims.find((one) => one === claim)
  // After a correction, the reason stated in the first letter no longer applies.
  const ground =
    state.is === 'changed' ? undefined : (facts.ground ?? (own && say(`claims.${own}`, figures)))
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const [why, ask] = [say(`${name}.why`, figures), say(`${name}.ask`, figures)]
  switch (name) {
    case 'newFacts':
      return [join(why, ground, say('newFacts.facts', figures)), ask]
    case 'company': {
      const isComplete = ground && !needsDetail.has(claim)
      return [join(why, ground, isComplete ? '' : say('company.wrong', figures)), ask]
    }
    case 'certification':
      return [
        why,
        ...(ground ? [join(ground, say('certification.ground', figures))] : []),
        ask,
        say('certification.statement', figures),
      ]
    default:
      return [why, ask]
  }
}

function enclosuresOf(name: FollowUp, to: DisputeLetter['to'], say: FollowUpWords['say']) {
  const ids = to === 'bureau' ? (['identity', 'address'] as const) : (['identity'] as const)
  const own = {
    overdue: ['first'],
    newFacts: ['facts', 'first'],
    method: [],
    company: ['support', 'page'],
    statement: [],
    certification: ['page'],
  } as const
  return [...ids, ...own[name]].map((enclosure) => say(`enclosure.${enclosure}`))
}
