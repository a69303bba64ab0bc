import { CircleAlert, CircleCheck, Clock, PenLine, Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { focusOn } from '@/components/credit/shared/disputes/focus-on'
import { BureauText } from '@/components/ui/bureau-wording'
import type { CaseChange } from '@/lib/domain/credit/disputes/case-outcome'
import type { ReportedEntry } from '@/lib/domain/credit/disputes/case-report'
import { caseIdOf, type DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import type { FollowUp } from '@/lib/domain/credit/disputes/next-rights'
import { dateFormatsOf, formatMoney } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { CaseDays } from './case-days'
import { CaseNext } from './case-next'
import { CaseRecord } from './case-record'
import { type CaseProps, useCaseName, useIsMailing, useStateText } from './use-case-texts'

type CaseCardProps = CaseProps & {
  isNew: boolean
  /** Whether the letter about this case was just closed. */
  isReturn: boolean
  /** Whether the consumer also follows a letter to the company about the same entry. */
  isCompanyAsked: boolean
  /** Whether this case's first letter is the page's main action. */
  isMain: boolean
  /** The date of the bureau's latest report (epoch ms). */
  latest: number | undefined
  write: (name: FollowUp) => void
  remove: () => void
}

/** Shows one dispute: what it is about, its outcome, its dates, and the next thing to do. */
export function CaseCard({ one, state, isNew, isReturn, ...next }: CaseCardProps) {
  const t = useTranslations('disputes')
  const { name, to, about } = useCaseName(one)
  const id = `case-${caseIdOf(one)}`
  return (
    <li
      aria-labelledby={id}
      className="flex break-inside-avoid flex-col gap-5 rounded border border-hairline bg-paper-raised p-4 sm:p-6 print:rounded-none print:border-0 print:border-t print:p-0 print:pt-4"
    >
      <h2
        id={id}
        ref={isReturn ? focusOn : undefined}
        tabIndex={-1}
        className="wrap-anywhere text-xl"
      >
        <BureauText>{name}</BureauText>
        {one.digits ? (
          <span className="whitespace-nowrap font-normal text-ink-muted"> •••• {one.digits}</span>
        ) : null}
        {isNew ? (
          <span className="ml-2 inline-block rounded-full bg-info-tint print:hidden px-2 py-0.5 align-middle font-medium text-info text-sm">
            {t('new')}
          </span>
        ) : null}
        <span className="mt-1 block text-pretty font-normal text-ink-muted text-sm tracking-normal">
          {t('letterTo', { to })}
          <span className="print:hidden"> · {about}</span>
        </span>
      </h2>
      <Status {...{ one, state }} />
      <CaseRecord one={one} />
      <CaseDays {...{ one, state }} />
      <CaseNext {...{ one, state, ...next }} />
    </li>
  )
}

const looks = {
  waiting: { Icon: Clock, color: 'text-ink-muted', bar: 'border-edge' },
  overdue: { Icon: CircleAlert, color: 'text-caution', bar: 'border-caution' },
  gone: { Icon: CircleCheck, color: 'text-positive', bar: 'border-positive' },
  changed: { Icon: PenLine, color: 'text-info', bar: 'border-info' },
  stillThere: { Icon: CircleAlert, color: 'text-caution', bar: 'border-caution' },
  cameBack: { Icon: Undo2, color: 'text-negative', bar: 'border-negative' },
} as const

function Status({ one, state }: CaseProps) {
  const { formatDate } = dateFormatsOf(useLocale())
  const text = useStateText({ one, state })
  const { Icon, color, bar } = looks[state.is]
  const bureau = providerLabel(one.provider)
  const report = state.report === undefined ? 'none' : formatDate(state.report)
  return (
    <div
      className={`flex items-start gap-3 border-l-4 py-0.5 pl-3 print:border-0 print:p-0 ${bar} ${state.is === 'changed' ? '' : 'print:hidden'}`}
    >
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 print:hidden ${color}`} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold text-lg print:hidden">{text}</p>
        <Detail {...{ one, state, bureau, report }} />
      </div>
    </div>
  )
}

function Detail({ one, state, bureau, report }: CaseProps & { bureau: string; report: string }) {
  const t = useTranslations('disputes')
  const isMailing = useIsMailing({ one, state })
  if (state.is === 'waiting' || state.is === 'overdue') {
    const isNormal = state.is === 'waiting' && !isMailing
    const key = report === 'none' ? 'noNewer' : isNormal ? 'stillListed' : 'stillListedLate'
    return <p className="text-ink-muted text-sm print:hidden">{t(key, { bureau, report })}</p>
  }
  return state.is === 'changed' && state.changes.length > 0 ? (
    <ul className="list-disc pl-5">
      {state.changes.map((change) => (
        <li key={change}>
          <Change {...{ change, one }} now={state.now} />
        </li>
      ))}
    </ul>
  ) : null
}

type ChangeProps = { one: DisputeCase; change: CaseChange; now: ReportedEntry | undefined }

function Change({ one: { before }, change, now }: ChangeProps) {
  const t = useTranslations('disputes.change')
  const { formatDate } = dateFormatsOf(useLocale())
  const money = (dollars: number | undefined) =>
    dollars === undefined ? t('none') : formatMoney(dollars)
  const day = (at: number | undefined) => (at === undefined ? t('none') : formatDate(at))
  switch (change) {
    case 'finding':
      return t('finding')
    case 'amount':
      return t('amount', { before: money(before.amount), now: money(now?.amount) })
    case 'date':
      return t('date', { before: day(before.date), now: day(now?.date) })
    case 'status':
      return t.rich('status', {
        code: now?.code ?? t('none'),
        now: (words) => (now?.code ? <BureauCode code={now.code} /> : words),
      })
  }
}
