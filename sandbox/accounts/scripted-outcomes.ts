import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import { personas } from '../bureau/personas/personas'
import { HttpError } from '../http/http-error'
import { serverCodeMeanings } from './server-code-meanings'

/**
 * The calls whose outcomes can be scripted, so that every branch can be seen on the screens.
 * docs/sandbox.md lists them. For example, `ann+quiz-SC313@example.test` makes that account's quiz
 * return SC313.
 */
export const scriptableCalls = [
  'login',
  'register',
  'identity',
  'questions',
  'quiz',
  'mobile',
  'send',
  'renew',
  'code',
  'dit',
  'linksend',
  'link',
  'emailsend',
  'email',
  'enrollment',
  'score',
  'history',
  'report',
  'summary',
  'planner',
  'alerts',
] as const
export type ScriptableCall = (typeof scriptableCalls)[number]

/** The calls that decide a verification. A tag without a call name applies to these. */
const verificationCalls: ReadonlySet<ScriptableCall> = new Set(['quiz', 'code', 'link', 'email'])

/** Sources of an account's tags: its email address, its identity form, its persona. */
export type TaggedAccount = {
  readonly email: string
  readonly consumer?: { readonly ssnEnding: string; readonly mobile: string } | null
  readonly persona?: string | null
}

/** The persona that has not been verified yet. */
export const thinFilePersona = 'thin'

/**
 * Tags in the email address: access tokens of 3 kB, a credit file of benchmark size, a demo user.
 */
export const bigTokenTag = 'bigtoken'
export const bigFileTag = 'bigfile'
export const demoTag = 'demo'

export function hasTag(account: TaggedAccount, mark: string): boolean {
  return tagsOf(account).includes(mark)
}

/**
 * Returns the scripted outcome of a call for this account: a word such as `retry`, which the call
 * handles, or undefined.
 * @throws {HttpError} if a server code or a status is scripted.
 */
export function scriptedOutcome(call: ScriptableCall, account: TaggedAccount): string | undefined {
  const outcome = outcomeFor(call, tagsOf(account))
  if (outcome !== undefined) throwScriptedError(outcome)
  return outcome
}

const scriptedTokenPrefix = 'force-'

/** Returns a pre-auth token whose exchange fails with this server code or status. */
export function scriptedToken(outcome: string): string {
  return scriptedTokenPrefix + outcome
}

/** @throws {HttpError} for a scripted pre-auth token such as `force-SC117`. */
export function checkScriptedToken(token: string): void {
  if (token.startsWith(scriptedTokenPrefix))
    throwScriptedError(token.slice(scriptedTokenPrefix.length))
}

function throwScriptedError(outcome: string): void {
  const code = outcome.toUpperCase()
  if (isServerCode(code)) throw errorOf(code)
  if (isStatus(outcome))
    throw new HttpError(Number(outcome), undefined, `Status ${outcome} on demand.`)
}

/** Returns a server code as an error with its usual status. */
function errorOf(code: ServerCode): HttpError {
  return new HttpError(statusOf[code] ?? 400, code, `On demand: ${serverCodeMeanings[code]}.`)
}

const statusOf: Partial<Record<ServerCode, number>> = {
  SC101: 404,
  SC102: 409,
  SC106: 401,
  SC110: 401,
  SC113: 401,
  SC114: 401,
  SC115: 429,
  SC116: 401,
  SC117: 401,
  SC311: 503,
}

function outcomeFor(call: ScriptableCall, marks: readonly string[]): string | undefined {
  const own = marks.find((mark) => mark.startsWith(`${call}-`))
  if (own) return own.slice(call.length + 1)
  return verificationCalls.has(call) ? marks.find(isOutcome) : undefined
}

/** Returns the tags in lower case. Tags in the email address come first. */
function tagsOf({ email, consumer, persona }: TaggedAccount): readonly string[] {
  const [local = ''] = email.toLowerCase().split('@')
  return [
    ...local.split('+').slice(1),
    ...(consumer ? consumerTags(consumer) : []),
    ...personaTags(persona),
  ]
}

/**
 * Tags by the last four digits of the phone number. 555-0191 to 555-0198 fail one or all trust
 * checks. 555-0199 has no phone on file.
 */
const mobileTags: Record<string, readonly string[]> = {
  '0191': ['dit-identity'],
  '0192': ['dit-ssn'],
  '0193': ['dit-address'],
  '0194': ['dit-email'],
  '0195': ['dit-phone'],
  '0196': ['dit-device'],
  '0197': ['dit-dob'],
  '0198': ['dit-all'],
  '0199': ['dit-missing', 'mobile-missing'],
}

/**
 * Returns the tags from the identity form. A social security number that ends in 0 and three more
 * digits scripts an outcome: 0306 is SC306, 0428 is status 428.
 */
function consumerTags({
  ssnEnding,
  mobile,
}: NonNullable<TaggedAccount['consumer']>): readonly string[] {
  const [, digits = ''] = /^0(\d{3})$/.exec(ssnEnding) ?? []
  const bySsn = [`sc${digits}`, digits].filter(isOutcome)
  return [...bySsn, ...(mobileTags[mobile.slice(-4)] ?? [])]
}

function personaTags(persona: string | null | undefined): readonly string[] {
  // The persona with a thin file fails at enrollment.
  if (persona === thinFilePersona) return ['sc306']
  const outage = personas.find(({ slug }) => slug === persona)?.outage
  return outage === 'report' ? ['report-sc311', 'summary-sc311'] : []
}

function isOutcome(mark: string): boolean {
  return isServerCode(mark.toUpperCase()) || isStatus(mark)
}

function isStatus(mark: string): boolean {
  return /^[45]\d\d$/.test(mark)
}
