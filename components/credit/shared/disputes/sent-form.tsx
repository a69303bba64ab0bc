import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartLink } from '@/components/credit/shared/part-link'
import { Button } from '@/components/ui/button/button'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { descriptionDueOf } from '@/lib/domain/credit/disputes/case-days'
import {
  type CaseRequest,
  caseIdOf,
  type DisputeCase,
} from '@/lib/domain/credit/disputes/dispute-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { focusOn } from './focus-on'
import { NotKept, SentFields, type SentFormProps } from './sent-fields'
import { mostCases, useDisputeCases } from './use-dispute-cases'

/**
 * Asks when a letter was sent, and starts to follow the dispute. Renders nothing if the host hides
 * the disputes.
 */
export function SentForm({
  id,
  letters,
  to,
  disabled,
  isFollowUp,
  request,
  onSent,
}: SentFormProps) {
  const t = useTranslations('disputeSent')
  const [shown, setShown] = useState<'open' | 'saved' | 'cancelled'>()
  const { cases } = useDisputeCases()
  const isHidden = useIsHidden('disputes')
  const { reports } = useFeatures()
  if (isHidden || !reports || letters.length === 0) return null
  const ids = letters.map(caseIdOf)
  const followed = cases.filter((one) => ids.includes(caseIdOf(one)))
  const [known] = followed
  const isEarlier = isFollowUp && shown !== 'saved'
  if (shown === 'open') {
    const isFull = !request && cases.length - followed.length + letters.length > mostCases
    return (
      <div className="flex flex-col items-start gap-3 print:hidden">
        {isFull ? <Full count={cases.length} added={letters.length} /> : null}
        {isFull && !onSent ? null : (
          <SentFields {...{ id, letters, isFull, request, onSent }} close={setShown} />
        )}
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      {known ? <SentLine {...{ known, request, isEarlier }} isSaved={shown === 'saved'} /> : null}
      {known ? <NotKept /> : null}
      <div className="flex flex-wrap items-center gap-x-6 max-sm:w-full">
        {known && !isEarlier ? <PartLink to="disputes">{t('see')}</PartLink> : null}
        <Button
          ref={shown === 'cancelled' || (shown && !known) ? focusOn : undefined}
          variant={known && !isEarlier ? 'text' : 'quiet'}
          width={known ? 'auto' : 'responsive'}
          disabled={disabled}
          aria-label={to && t(known ? 'againTo' : 'openTo', { to })}
          onClick={() => setShown('open')}
        >
          {t(isEarlier ? 'this' : known ? 'again' : 'open')}
        </Button>
      </div>
    </div>
  )
}

type SentLineProps = {
  known: DisputeCase
  request: CaseRequest | undefined
  isEarlier: boolean | undefined
  isSaved: boolean
}

/** Shows when a letter was sent, and what happens next. */
function SentLine({ known, request, isEarlier, isSaved }: SentLineProps) {
  const t = useTranslations('disputeSent')
  const { formatDate } = dateFormatsOf(useLocale())
  const date = formatDate(known.earlier?.findLast(({ is }) => is === request)?.at ?? known.sent)
  const due = formatDate(descriptionDueOf(known) ?? known.sent)
  return (
    <p
      ref={isSaved ? focusOn : undefined}
      tabIndex={-1}
      role="status"
      className="flex max-w-prose items-start gap-2"
    >
      {isEarlier ? null : (
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
      )}
      {t(isEarlier ? 'earlier' : (request ?? 'followed'), { date, due })}
    </p>
  )
}

/** Explains that the notes have no room for the letter. */
function Full({ count, added }: { count: number; added: number }) {
  const t = useTranslations('disputeSent')
  return (
    <div ref={focusOn} tabIndex={-1} role="status">
      <p className="max-w-prose">{t('full', { count, added, most: mostCases })}</p>
      <PartLink to="disputes">{t('see')}</PartLink>
    </div>
  )
}
