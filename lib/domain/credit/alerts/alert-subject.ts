import type { AlertKindName } from '@/lib/contract/bff/credit/alerts'
import type { AlertTopic } from '@/lib/contract/choices'
import type { Polarity } from './alert-polarity'

type Kinds = Readonly<Partial<Record<Polarity, AlertKindName>>>

/**
 * Defines a subject that is news when it first appears, such as a late payment. Later changes,
 * except a removal, get the kind `other`.
 */
function entry(name: AlertKindName): [neutral: AlertKindName, Kinds] {
  return ['other', { none: name, added: name, removed: 'entryRemoved' }]
}

/**
 * Subjects in order of priority: the first subject that a title names applies. A polarity without a
 * kind gets the neutral kind, which makes no claim.
 */
const rows: readonly (readonly [
  words: RegExp,
  topic: AlertTopic,
  neutral: AlertKindName,
  kinds?: Kinds,
])[] = [
  [
    /\bFRAUD ALERTS?\b/,
    'security',
    'fraudAlert',
    { added: 'fraudAlertAdded', removed: 'fraudAlertRemoved' },
  ],
  [
    /\b(?:FREEZE|FROZEN|UNFROZEN|THAWED)\b/,
    'security',
    'freeze',
    { added: 'freezePlaced', removed: 'freezeLifted' },
  ],
  [/\bFILE (?:LOCK|LOCKED|UNLOCKED)\b/, 'security', 'freeze'],
  [
    /\bAUTHORI[SZ]ED USERS?\b/,
    'accounts',
    'authorizedUser',
    { added: 'authorizedUserAdded', removed: 'authorizedUserRemoved' },
  ],
  [
    /\bCOLLECTIONS?\b/,
    'collections',
    'collectionChanged',
    {
      added: 'collection',
      paid: 'collectionPaid',
      unpaid: 'collectionUnpaid',
      up: 'collectionBalance',
      down: 'collectionBalance',
      removed: 'entryRemoved',
    },
  ],
  [
    /\b(?:BANKRUPTC(?:Y|IES)|PUBLIC RECORDS?|JUDGE?MENTS?|LIENS?)\b/,
    'collections',
    'publicRecordChanged',
    { added: 'publicRecord', discharged: 'publicRecordResolved', removed: 'entryRemoved' },
  ],
  [/\bHARD (?:\w+ )?INQUIR(?:Y|IES)\b/, 'inquiries', ...entry('hardInquiry')],
  [/\bSOFT (?:\w+ )?INQUIR(?:Y|IES)\b/, 'inquiries', ...entry('softInquiry')],
  [/\bINQUIR(?:Y|IES)\b/, 'inquiries', ...entry('inquiry')],
  [/\bDECEASED\b/, 'personal', ...entry('deceased')],
  [/\b(?:SSN|SOCIAL SECURITY)\b/, 'personal', 'ssn'],
  [/\bFORECLOSURES?\b/, 'payments', ...entry('foreclosure')],
  [/\bREPOSSESS(?:ED|ION|IONS)\b/, 'payments', ...entry('repossession')],
  [/\bCHARGED? ?OFFS?\b/, 'payments', ...entry('chargedOff')],
  [/\b(?:DELINQUEN(?:T|CY|CIES)|LATE|PAST DUE)\b/, 'payments', ...entry('late')],
  [
    /\b(?:OVER (?:ITS |THE |CREDIT )*LIMIT|OVERLIMIT)\b/,
    'balances',
    'balance',
    { none: 'overLimit', added: 'overLimit' },
  ],
  [
    /\bCARD\b.*\b(?:LOST|STOLEN)\b|\b(?:LOST|STOLEN)\b.*\bCARD\b/,
    'security',
    'accountChanged',
    { none: 'lostCard' },
  ],
  [
    /\b(?:DORMANT|INACTIVE)\b.*\b(?:USED|ACTIVITY|REACTIVATED)\b/,
    'accounts',
    'accountChanged',
    { none: 'dormant', added: 'dormant' },
  ],
  [/\bLIMITS?\b/, 'balances', 'limitChange', { up: 'limitUp', down: 'limitDown' }],
  [/\bBALANCES?\b/, 'balances', 'balance', { up: 'balanceUp', down: 'balanceDown' }],
  [/\bADDRESS(?:ES)?\b/, 'personal', 'address'],
  [/\b(?:PHONE|TELEPHONE)\b/, 'personal', 'phone'],
  [/\bEMPLOY(?:ER|ERS|MENT)\b/, 'personal', 'employment'],
  [
    /\bSTATEMENTS?\b/,
    'security',
    'statement',
    { added: 'statementAdded', removed: 'entryRemoved' },
  ],
  [/\bSCORES?\b/, 'score', 'score', { up: 'scoreUp', down: 'scoreDown' }],
  [
    /\b(?:ACCOUNTS?|LOANS?|MORTGAGES?|CARDS?|TRADE ?LINES?|TRADES?|PAID OFF|PAID IN FULL)\b/,
    'accounts',
    'accountChanged',
    { added: 'newAccount', paid: 'paidOff', closed: 'closed', removed: 'entryRemoved' },
  ],
  [/\bNAMES?\b/, 'personal', 'name'],
]
const subjects = rows.map(([words, topic, neutral, kinds = {}]) => ({
  words,
  topic,
  neutral,
  kinds,
}))

export type AlertSubject = (typeof subjects)[number]

/** Returns the subject that an upper-case text names; undefined if there is none. */
export function subjectOf(text: string): AlertSubject | undefined {
  return subjects.find(({ words }) => words.test(text))
}
