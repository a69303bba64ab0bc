import type { AlertKindName, AlertTopic } from '@/lib/contract/bff/alert'
import type { Polarity } from './alert-polarity'

/** What an alert is about. A polarity without a kind gets the neutral one, which makes no claim. */
export type AlertSubject = {
  readonly words: RegExp
  readonly topic: AlertTopic
  readonly neutral: AlertKindName
  readonly kinds: Readonly<Partial<Record<Polarity, AlertKindName>>>
}

/** The subject that a text in upper case names; undefined if there is none. */
export function subjectOf(text: string): AlertSubject | undefined {
  return subjects.find(({ words }) => words.test(text))
}

/** An entry that is news by itself, such as a late payment; what happens to it later makes no claim. */
function entry(name: AlertKindName): Pick<AlertSubject, 'neutral' | 'kinds'> {
  return { neutral: 'other', kinds: { none: name, added: name, removed: 'entryRemoved' } }
}

/** In order: the first subject that a text names decides. */
const subjects: readonly AlertSubject[] = [
  {
    words: /\bFRAUD ALERTS?\b/,
    topic: 'security',
    neutral: 'fraudAlert',
    kinds: { added: 'fraudAlertAdded', removed: 'fraudAlertRemoved' },
  },
  {
    words: /\b(?:FREEZE|FROZEN|UNFROZEN|THAWED)\b/,
    topic: 'security',
    neutral: 'freeze',
    kinds: { added: 'freezePlaced', removed: 'freezeLifted' },
  },
  { words: /\bFILE (?:LOCK|LOCKED|UNLOCKED)\b/, topic: 'security', neutral: 'freeze', kinds: {} },
  {
    words: /\bAUTHORI[SZ]ED USERS?\b/,
    topic: 'accounts',
    neutral: 'authorizedUser',
    kinds: { added: 'authorizedUserAdded', removed: 'authorizedUserRemoved' },
  },
  {
    words: /\bCOLLECTIONS?\b/,
    topic: 'collections',
    neutral: 'collectionChanged',
    kinds: {
      added: 'collection',
      paid: 'collectionPaid',
      unpaid: 'collectionUnpaid',
      up: 'collectionBalance',
      down: 'collectionBalance',
      removed: 'entryRemoved',
    },
  },
  {
    words: /\b(?:BANKRUPTC(?:Y|IES)|PUBLIC RECORDS?|JUDGE?MENTS?|LIENS?)\b/,
    topic: 'collections',
    neutral: 'publicRecordChanged',
    kinds: { added: 'publicRecord', discharged: 'publicRecordResolved', removed: 'entryRemoved' },
  },
  { words: /\bHARD (?:\w+ )?INQUIR(?:Y|IES)\b/, topic: 'inquiries', ...entry('hardInquiry') },
  { words: /\bSOFT (?:\w+ )?INQUIR(?:Y|IES)\b/, topic: 'inquiries', ...entry('softInquiry') },
  { words: /\bINQUIR(?:Y|IES)\b/, topic: 'inquiries', ...entry('inquiry') },
  { words: /\bDECEASED\b/, topic: 'personal', ...entry('deceased') },
  { words: /\b(?:SSN|SOCIAL SECURITY)\b/, topic: 'personal', neutral: 'ssn', kinds: {} },
  { words: /\bFORECLOSURES?\b/, topic: 'payments', ...entry('foreclosure') },
  { words: /\bREPOSSESS(?:ED|ION|IONS)\b/, topic: 'payments', ...entry('repossession') },
  { words: /\bCHARGED? ?OFFS?\b/, topic: 'payments', ...entry('chargedOff') },
  { words: /\b(?:DELINQUEN(?:T|CY|CIES)|LATE|PAST DUE)\b/, topic: 'payments', ...entry('late') },
  {
    words: /\b(?:OVER (?:ITS |THE |CREDIT )*LIMIT|OVERLIMIT)\b/,
    topic: 'balances',
    neutral: 'balance',
    kinds: { none: 'overLimit', added: 'overLimit' },
  },
  {
    words: /\bCARD\b.*\b(?:LOST|STOLEN)\b|\b(?:LOST|STOLEN)\b.*\bCARD\b/,
    topic: 'security',
    neutral: 'accountChanged',
    kinds: { none: 'lostCard' },
  },
  {
    words: /\b(?:DORMANT|INACTIVE)\b.*\b(?:USED|ACTIVITY|REACTIVATED)\b/,
    topic: 'accounts',
    neutral: 'accountChanged',
    kinds: { none: 'dormant', added: 'dormant' },
  },
  {
    words: /\bLIMITS?\b/,
    topic: 'balances',
    neutral: 'limitChange',
    kinds: { up: 'limitUp', down: 'limitDown' },
  },
  {
    words: /\bBALANCES?\b/,
    topic: 'balances',
    neutral: 'balance',
    kinds: { up: 'balanceUp', down: 'balanceDown' },
  },
  { words: /\bADDRESS(?:ES)?\b/, topic: 'personal', neutral: 'address', kinds: {} },
  { words: /\b(?:PHONE|TELEPHONE)\b/, topic: 'personal', neutral: 'phone', kinds: {} },
  { words: /\bEMPLOY(?:ER|ERS|MENT)\b/, topic: 'personal', neutral: 'employment', kinds: {} },
  {
    words: /\bSTATEMENTS?\b/,
    topic: 'security',
    neutral: 'statement',
    kinds: { added: 'statementAdded', removed: 'entryRemoved' },
  },
  { words: /\bSCORES?\b/, topic: 'score', neutral: 'score', kinds: { up: 'scoreUp', down: 'scoreDown' } },
  {
    words: /\b(?:ACCOUNTS?|LOANS?|MORTGAGES?|CARDS?|TRADE ?LINES?|TRADES?|PAID OFF|PAID IN FULL)\b/,
    topic: 'accounts',
    neutral: 'accountChanged',
    kinds: { added: 'newAccount', paid: 'paidOff', closed: 'closed', removed: 'entryRemoved' },
  },
  { words: /\bNAMES?\b/, topic: 'personal', neutral: 'name', kinds: {} },
]
