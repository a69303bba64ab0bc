import type { DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import { dateFormatsOf, formatMoney } from '../../shared/formats/formats'
import { providerLabel } from '../../shared/formats/providers'
import { bureauContacts } from '../not-mine/bureau-contacts'
import type { CaseKind, DisputeCase } from './dispute-case'
import type { FollowUp } from './next-rights'

type LetterKey =
  | `${FollowUp}.${'subject' | 'why' | 'ask'}`
  | `facts.${CaseKind | 'digits' | 'date' | 'amount'}`
  | `enclosure.${'identity' | 'address' | 'first' | 'facts' | 'page'}`
  | ('birthDate' | 'greeting' | 'intro' | 'sincerely' | 'enclosures')

/** The texts under `disputeFollowUp` for one language, and the language's tag (BCP 47). */
export type FollowUpWords = {
  readonly tag: string
  say(key: LetterKey, values?: Readonly<Record<string, string | number>>): string
}

/** Letters that go to the company after a dispute with a bureau. */
const toCompany: ReadonlySet<FollowUp> = new Set(['company'])

/**
 * Returns the letter for a next right. It uses only what the case keeps, because the entry may be
 * in no report today. FCRA, sections 611 and 623(a)(8).
 */
export function followUpLetterOf(
  name: FollowUp,
  one: DisputeCase,
  { tag, say }: FollowUpWords,
): DisputeLetter {
  const { to: first, provider, before, sent } = one
  const to = toCompany.has(name) ? ('furnisher' as const) : first
  const contact = bureauContacts.find((bureau) => bureau.provider === provider)
  const { formatDate } = dateFormatsOf(tag)
  const figures = {
    bureau: providerLabel(provider),
    company: one.name || 'none',
    sent: formatDate(sent),
    to,
  }
  const facts = [
    [one.kind, one.name],
    ['digits', one.digits && `•••• ${one.digits}`],
    ['date', before.date === undefined ? '' : formatDate(before.date)],
    ['amount', before.amount === undefined ? '' : formatMoney(before.amount)],
  ] as const
  const lines = facts.flatMap(([fact, value]) =>
    value ? [`    ${say(`facts.${fact}`)}: ${value}`] : [],
  )
  return {
    to,
    label: to === 'bureau' ? figures.bureau : one.name || undefined,
    recipient: to === 'bureau' ? contact?.address : one.name || undefined,
    subject: say(`${name}.subject`, figures),
    body: [
      ...(to === 'bureau' ? [say('birthDate')] : []),
      say('greeting'),
      say('intro', figures),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      say(`${name}.why`, figures),
      say(`${name}.ask`, figures),
      say('sincerely'),
    ],
    enclosures: [say('enclosures'), ...enclosuresOf(name, to, say)],
  }
}

function enclosuresOf(name: FollowUp, to: DisputeLetter['to'], say: FollowUpWords['say']) {
  const ids = to === 'bureau' ? (['identity', 'address'] as const) : (['identity'] as const)
  const own = {
    overdue: ['first'],
    newFacts: ['facts', 'first'],
    method: [],
    company: ['facts', 'page'],
  } as const
  const more = name === 'statement' ? [] : name === 'certification' ? ['page' as const] : own[name]
  return [...ids, ...more].map((enclosure) => say(`enclosure.${enclosure}`))
}
