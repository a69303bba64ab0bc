import type { AlertKindName } from '@/lib/contract/bff/credit/alerts'
import type { Account } from '@/lib/contract/bureau/account'
import type { Alert } from '@/lib/contract/bureau/alert'
import { alertQuestionOf } from '../../credit/alerts/alert-question'
import { type AccountMark, questionOfAlert } from '../../credit/alerts/disputed'
import { resolveAlerts } from '../../credit/alerts/resolved-alerts'
import { accountMarkOf } from '../../credit/reasons/bankruptcy-case'
import { isDisputedAccount } from '../../credit/report/entry-facts'
import { accountsOf } from '../../credit/report/report-views'
import { accountFacts } from '../../credit/review/entry-keys'
import type { Statement } from '../../credit/statements/statement'
import { isInCase } from './collection-statements'
import { type ConsumerFile, keepFacts, type ScreenStatements, viewOf } from './consumer-file'
import { dayMs } from './group-facts'

/** The meaning of each alert, how urgent it is, and what it asks. */
export const alertStatements: ScreenStatements = {
  statementsOf: ({ alerts, report, disputes }) => [
    ...resolveAlerts(alerts, report, keepFacts).flatMap(
      ({ id, provider, ...alert }): Statement[] =>
        questionOfAlert(alert, disputes) && provider
          ? [
              {
                kind: questionKindOf(questionOfAlert(alert, disputes)),
                about: id,
                bureau: provider,
                source: 'alert',
                figures: {},
              },
            ]
          : [],
    ),
    ...alerts.flatMap(({ id, provider, kind: { name, severity, mayBeFraud } }): Statement[] => {
      const about = {
        figures: {},
        about: id,
        source: 'alert',
        ...(provider ? { bureau: provider } : {}),
      } as const
      return [
        { ...about, kind: `alerts.kind.${name}.means` },
        { ...about, kind: `alerts.severity.${severity}` },
        ...(mayBeFraud
          ? [{ ...about, kind: `alertTitles.question.${alertQuestionOf(name)}` }]
          : []),
      ]
    }),
  ],
  holds: {
    'alerts.inBankruptcy': ({ bureau, ...statement }, file) => {
      const view = viewOf(file, bureau)
      const company = sentOf(statement, file)?.institutionName
      return [...(view?.revolvingAccounts ?? []), ...(view?.installmentAccounts ?? [])].some(
        (account) => account.accountName === company && isInCase(account, view),
      )
    },
    'alerts.disputePending': ({ bureau, ...statement }, file) => {
      const view = viewOf(file, bureau)
      const company = sentOf(statement, file)?.institutionName
      const own = view ? accountsOf(view).filter((one) => one.accountName === company) : []
      return own.every((one) => isDisputedAccount(one))
    },
    'alerts.inQuestion': ({ bureau, ...statement }, file) => {
      const view = viewOf(file, bureau)
      const company = sentOf(statement, file)?.institutionName
      const own = view ? accountsOf(view).filter((one) => one.accountName === company) : []
      return own.every((one) => view && isDisputed(accountMarkOf(one, view, keepFacts), file))
    },
    'alerts.kind': ({ kind, ...statement }, file) =>
      kind.split('.')[2] === meaningOf(sentOf(statement, file))?.name,
    'alerts.severity.actNow': (statement, file) => urgencyOf(statement, file) === 'actNow',
    'alerts.severity.check': (statement, file) => urgencyOf(statement, file) === 'check',
    'alerts.severity.information': (statement, file) =>
      urgencyOf(statement, file) === 'information',
    'alertTitles.question': (statement, file) => meaningOf(sentOf(statement, file))?.asks === true,
  },
}

function questionKindOf(question: ReturnType<typeof questionOfAlert>) {
  if (question === 'pending') return 'alerts.disputePending'
  return question === 'disputed' ? 'alerts.inQuestion' : 'alerts.inBankruptcy'
}

type Meaning = {
  readonly name: AlertKindName
  readonly urgency: 'actNow' | 'check' | 'information'
  readonly asks: boolean
}
const as = (name: AlertKindName, urgency: Meaning['urgency'], asks = false): Meaning => ({
  name,
  urgency,
  asks,
})

/**
 * The meaning of each type that upstream sends, how urgent it is when new, and whether it may be
 * fraud.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  NEW_ACCOUNT: as('newAccount', 'actNow', true),
  AUTHORIZED_USER_ADDED: as('authorizedUserAdded', 'check'),
  HARD_INQUIRY: as('hardInquiry', 'actNow', true),
  ADDRESS_CHANGE: as('address', 'actNow', true),
  EMPLOYMENT_CHANGE: as('employment', 'check'),
  NEW_COLLECTION: as('collection', 'actNow', true),
  NEW_MEDICAL_COLLECTION: as('medicalCollection', 'actNow', true),
  COLLECTION_PAID: as('collectionPaid', 'information'),
  BANKRUPTCY_FILED: as('publicRecord', 'actNow', true),
  CARD_LOST_OR_STOLEN: as('lostCard', 'actNow', true),
  DELINQUENCY_30: as('late', 'actNow'),
  DELINQUENCY_60: as('late', 'actNow'),
  DELINQUENCY_90: as('late', 'actNow'),
  CHARGED_OFF: as('chargedOff', 'check'),
  OVER_LIMIT: as('overLimit', 'check'),
  LIMIT_INCREASED: as('limitUp', 'information'),
  LIMIT_DECREASED: as('limitDown', 'check'),
  ACCOUNT_CLOSED: as('closed', 'information'),
  ACCOUNT_PAID_OFF: as('paidOff', 'information'),
  BALANCE_UP: as('balanceUp', 'check'),
  BALANCE_DOWN: as('balanceDown', 'information'),
  SCORE_UP: as('scoreUp', 'information'),
  SCORE_DOWN: as('scoreDown', 'check'),
  FREEZE_PLACED: as('freezePlaced', 'information'),
  FREEZE_LIFTED: as('freezeLifted', 'actNow', true),
  FRAUD_ALERT_REMOVED: as('fraudAlertRemoved', 'actNow', true),
  STATEMENT_ADDED: as('statementAdded', 'information'),
}

function sentOf({ about }: Pick<Statement, 'about'>, { sent }: ConsumerFile): Alert | undefined {
  return sent.alerts.find(({ id }) => String(id) === about)
}

function meaningOf(alert: Alert | undefined): Meaning | undefined {
  return meanings[alert?.alertType ?? '']
}

const urgentMs = 30 * dayMs

function urgencyOf(statement: Statement, file: ConsumerFile): Meaning['urgency'] | undefined {
  const alert = sentOf(statement, file)
  const isOld = (alert?.dateReported ?? file.now) + urgentMs < file.now
  const { urgency } = meaningOf(alert) ?? {}
  return urgency === 'actNow' && isOld ? 'check' : urgency
}

/**
 * Returns whether an account is in question, so that no advice may ask the consumer to pay it: its
 * question is open or was denied. Computed again from the sent data.
 */
export function isDisputed(
  { name = '', opened, entryKey, isDisputed: isPending, bankruptcy }: AccountMark,
  file: ConsumerFile,
): boolean {
  if (isPending || bankruptcy || (file.denied && isDenied({ name, entryKey }, file.denied)))
    return true
  return file.sent.alerts.some((alert) => {
    if (!isInQuestion(alert, file) || alert.institutionName?.trim() !== name.trim()) return false
    const { name: kind } = meaningOf(alert) ?? {}
    const isNear =
      opened === undefined || Math.abs(opened - (alert.dateReported ?? file.now)) <= 62 * dayMs
    return kind === 'lostCard' || ((kind === 'newAccount' || kind === 'hardInquiry') && isNear)
  })
}

/**
 * Returns whether any "Was this you?" (or one about an alert of these kinds) is open or was denied.
 */
export function isAnythingDisputed(file: ConsumerFile, kinds?: readonly AlertKindName[]): boolean {
  const asked = file.sent.alerts.filter((alert) => isInQuestion(alert, file)).map(meaningOf)
  return Boolean(file.denied) || asked.some((one) => one && (kinds?.includes(one.name) ?? true))
}

/** Returns whether an alert's question is open or was denied. */
function isInQuestion(alert: Alert, file: ConsumerFile): boolean {
  const answer = file.answers[String(alert.id)]
  const isOpen = answer === undefined && (alert.dateReported ?? file.now) + urgentMs >= file.now
  return meaningOf(alert)?.asks === true && (isOpen || answer === 'no')
}

/**
 * Returns whether the denied account puts this account or company in question. A mark without an
 * entry key stands for a company, which is in question as soon as one of its accounts is denied.
 */
function isDenied({ name, entryKey }: AccountMark, denied: Account): boolean {
  return entryKey === undefined ? denied.accountName === name : entryKey === accountFacts(denied)
}
