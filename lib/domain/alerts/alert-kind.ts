import type { AlertKind } from '@/lib/contract/bff/alert'
import type { Alert } from '@/lib/contract/bureau/alert'

/** In order: the first pattern that matches decides. */
const table = [
  ['fraudAlert', /FRAUD ALERT/, 'information', 'security'],
  ['freeze', /FREEZE|FILE LOCK/, 'information', 'security'],
  ['statement', /STATEMENT/, 'information', 'security'],
  ['lostCard', /LOST|STOLEN/, 'actNow', 'security'],
  ['collectionPaid', /COLLECTION.*(PAID|SETTLED|CLOSED)/, 'information', 'collections'],
  ['collectionBalance', /COLLECTION.*(BALANCE|UP|DOWN)/, 'check', 'collections'],
  ['collection', /COLLECTION/, 'actNow', 'collections'],
  ['publicRecord', /BANKRUPTCY|PUBLIC RECORD|JUDGMENT|LIEN/, 'actNow', 'collections'],
  ['inquiry', /INQUIRY/, 'actNow', 'inquiries'],
  ['address', /ADDRESS/, 'actNow', 'personal'],
  ['employment', /EMPLOY/, 'check', 'personal'],
  ['authorizedUser', /AUTHORI[SZ]ED USER/, 'check', 'accounts'],
  ['dormant', /DORMANT/, 'actNow', 'accounts'],
  ['chargedOff', /CHARGED? ?OFF/, 'check', 'payments'],
  ['late', /DELINQUEN|\bLATE\b|PAST DUE/, 'check', 'payments'],
  ['overLimit', /OVER (ITS |THE )?LIMIT/, 'check', 'balances'],
  ['limitChange', /LIMIT/, 'check', 'balances'],
  ['paidOff', /PAID ?OFF|PAID IN FULL/, 'information', 'accounts'],
  ['closed', /CLOSED/, 'information', 'accounts'],
  ['newAccount', /(NEW|OPENED).*ACCOUNT|ACCOUNT.*OPENED|NEW (LOAN|CARD|TRADE)/, 'actNow', 'accounts'],
  ['balanceDown', /BALANCE.*(DOWN|DECREASE)/, 'information', 'balances'],
  ['balanceUp', /BALANCE/, 'check', 'balances'],
  ['score', /SCORE/, 'information', 'score'],
  ['name', /NAME/, 'actNow', 'personal'],
] as const satisfies readonly (readonly [AlertKind['name'], RegExp, AlertKind['severity'], AlertKind['topic']])[]

/** The kind of an alert by the bureau's type, else by its title; bureaus spell both differently. */
export function alertKindOf({ alertType, name }: Pick<Alert, 'alertType' | 'name'>): AlertKind {
  const row = rowOf(alertType) ?? rowOf(name)
  return row ? { name: row[0], severity: row[2], topic: row[3] } : { name: 'other', severity: 'check' }
}

function rowOf(text: string | null | undefined) {
  const normalized = (text ?? '').toUpperCase().replaceAll(/[^A-Z0-9]+/g, ' ')
  return table.find(([, pattern]) => pattern.test(normalized))
}
