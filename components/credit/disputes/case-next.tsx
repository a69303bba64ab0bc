import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { useFeatures } from '@/lib/client/page/page-context'
import { answerDatesOf } from '@/lib/domain/credit/disputes/answer-dates'
import { caseDaysOf, descriptionDueOf, localDay } from '@/lib/domain/credit/disputes/case-days'
import {
  currentRequestsOf,
  type DisputeCase,
  isBlock,
  type SentRequest,
} from '@/lib/domain/credit/disputes/dispute-case'
import {
  type FollowUp,
  isComplaintOpen,
  type NextRight,
  nextRightsOf,
} from '@/lib/domain/credit/disputes/next-rights'
import { nextUpdateOf } from '@/lib/domain/credit/score/score-card'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { CaseAction, RightText, SaveDates } from './case-action'
import { CaseAnswers, repliesToAnswer } from './case-answers'
import { type CaseProps, useCaseName, useIsMailing } from './use-case-texts'

type CaseNextProps = CaseProps & {
  isCompanyAsked: boolean
  /** Whether this case's first letter is the page's main action. */
  isMain: boolean
  /** The date of the bureau's latest report (epoch ms). */
  latest: number | undefined
  write: (name: FollowUp) => void
  remove: () => void
}

/**
 * Shows what the consumer can do now and lists the other rights below. Hidden in the printed case
 * file.
 */
export function CaseNext({ one, state, latest, isMain, write, remove, ...known }: CaseNextProps) {
  const t = useTranslations('disputes')
  const { name, to } = useCaseName(one)
  const [today] = useState(() => localDay(Date.now()))
  const { late, complaint } = caseDaysOf(one)
  const rights = nextRightsOf(one, state, { complaint, ...known })
  const requests = currentRequestsOf(one)
  const isSent = (right: NextRight) => requests.some(({ is }) => is === right.name)
  const hasAnswers = state.is === 'stillThere' && one.claim !== 'theft'
  const isFirst = (right: NextRight) =>
    !isSent(right) &&
    (hasAnswers ? repliesToAnswer(right) : right === rights[0] || state.is === 'changed')
  const open = rights.find((right) => right.name === 'complaint' && isComplaintOpen(right, today))
  const others = rights.filter((right) => !isFirst(right) && right !== open)
  const isAhead = Math.max(late, complaint ?? 0, descriptionDueOf(one) ?? 0) > today
  const first = isMain && requests.length === 0 ? 'primary' : 'quiet'
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <SentRequests {...{ one, latest, requests, today }} />
      {state.is === 'overdue' && requests.length > 0 ? null : (
        <NextText {...{ one, state, today }}>
          {hasAnswers ? (
            <CaseAnswers rights={rights.filter(isFirst)} {...{ one, first, write }} />
          ) : null}
        </NextText>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {hasAnswers
          ? null
          : rights
              .filter(isFirst)
              .map((right) => (
                <CaseAction
                  key={right.name}
                  {...{ right, one, write }}
                  variant={right === rights[0] ? first : 'text'}
                />
              ))}
        {isAhead && rights[0].name !== 'calendar' && rights[0].name !== 'keep' ? (
          <SaveDates one={one} />
        ) : null}
        <Button
          variant="text"
          className="text-ink-muted! decoration-edge!"
          aria-label={t('removeNamed', { name, to })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </div>
      {open ? (
        <div className="border-hairline border-t pt-4">
          <div className="flex max-w-prose flex-col items-start gap-2">
            <RightText right={open} to={one.to} />
            <CaseAction {...{ one, write }} right={open} />
          </div>
        </div>
      ) : null}
      {others.length > 0 ? (
        <LazyDisclosure summary={t('more')} className="border-hairline border-t pt-1">
          {() => (
            <ul className="flex flex-col gap-3">
              {others.map((right) => (
                <li key={right.name} className="flex max-w-prose flex-col items-start">
                  <RightText right={right} to={one.to} />
                  <CaseAction {...{ right, one, write }} />
                </li>
              ))}
            </ul>
          )}
        </LazyDisclosure>
      ) : null}
    </div>
  )
}

type SentRequestsProps = Pick<CaseNextProps, 'one' | 'latest'> & {
  requests: readonly SentRequest[]
  today: number
}

/** Lists the requests that the consumer has sent after a result, and when the answers are due. */
function SentRequests({ one, latest = 0, requests, today }: SentRequestsProps) {
  const t = useTranslations('disputes.asked')
  const { formatDate } = dateFormatsOf(useLocale())
  const due = descriptionDueOf(one) ?? today
  const textOf = ({ is, at }: SentRequest) => {
    const { received } = answerDatesOf(at, 'bureau')
    if (is === 'statement') return received < latest ? 'statementDue' : is
    return is === 'method' && due < today ? 'methodLate' : is
  }
  return requests.map((request) => (
    <p key={`${request.is} ${request.at}`} className="flex max-w-prose items-start gap-2">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      {t(textOf(request), { date: formatDate(request.at), due: formatDate(due) })}
    </p>
  ))
}

type NextTextProps = CaseProps & { today: number; children: ReactNode }

function NextText({ one, state, today, children }: NextTextProps) {
  const t = useTranslations('disputes')
  const { formatDate } = dateFormatsOf(useLocale())
  const isMailing = useIsMailing({ one, state })
  const text = isMailing && one.to === 'bureau' ? 'mail' : nextKeyOf(one, state.is)
  const { weeklyUpdate } = useFeatures()
  const isDecided = state.is !== 'waiting' && state.is !== 'overdue'
  const update = state.report === undefined ? today : nextUpdateOf(state.report, weeklyUpdate)
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <p>{t(`next.${text}`, nextFigures(one))}</p>
      {children}
      {isDecided && update > today ? (
        <p>{t('nextLook', { bureau: providerLabel(one.provider), date: formatDate(update) })}</p>
      ) : null}
    </div>
  )
}

function nextKeyOf({ to, claim }: DisputeCase, is: CaseProps['state']['is']) {
  if (is !== 'overdue' && is !== 'stillThere' && is !== 'cameBack') return is
  if (claim === 'theft' && to === 'furnisher') return 'theftCompany'
  if (claim === 'theft') return `${is}Theft` as const
  if (is === 'stillThere') return is
  return to === 'bureau' ? is : (`${is}Company` as const)
}

function nextFigures({ to, claim, isLong, earlier = [] }: DisputeCase) {
  const letter = earlier.some(({ is }) => is === 'sent') ? 'again' : 'first'
  return { to, letter, days: isBlock({ to, claim }) ? 'block' : isLong ? 'long' : 'short' }
}
