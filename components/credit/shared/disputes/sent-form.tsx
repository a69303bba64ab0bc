import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartLink } from '@/components/credit/shared/part-link'
import { Button } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextField } from '@/components/ui/form/field'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { areNotesKept } from '@/lib/client/session/notes'
import { useStore } from '@/lib/client/storage/use-store'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import { caseIdOf } from '@/lib/domain/credit/disputes/dispute-case'
import { type CaseLetter, newCaseOf } from '@/lib/domain/credit/disputes/new-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { focusOn } from './focus-on'
import { mostCases, useDisputeCases } from './use-dispute-cases'

type SentFormProps = {
  /** Identifies the form's fields on the page. */
  id: string
  /** What the letter is about: one case each. */
  letters: readonly CaseLetter[]
  /** The recipient, if the page has several letters. */
  to?: string
  disabled?: boolean
  /** Whether the letter follows another one, which the case is about until this one is sent. */
  isFollowUp?: boolean
  /** Called with the day (epoch ms). */
  onSent?: (sent: number) => void
}

/**
 * Asks when a letter was sent, and follows it as a dispute. Renders nothing if the host hides the
 * disputes.
 */
export function SentForm({ id, letters, to, disabled, isFollowUp, onSent }: SentFormProps) {
  const t = useTranslations('disputeSent')
  const { formatDate } = dateFormatsOf(useLocale())
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
    const isFull = cases.length - followed.length + letters.length > mostCases
    return (
      <div className="flex flex-col items-start gap-3 print:hidden">
        {isFull ? <Full count={cases.length} added={letters.length} /> : null}
        {isFull && !onSent ? null : (
          <SentFields {...{ id, letters, isFull, onSent }} close={setShown} />
        )}
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      {known ? (
        <p
          ref={shown === 'saved' ? focusOn : undefined}
          tabIndex={-1}
          role="status"
          className="flex max-w-prose items-start gap-2"
        >
          {isEarlier ? null : (
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
          )}
          {t(isEarlier ? 'earlier' : 'followed', { date: formatDate(known.sent) })}
        </p>
      ) : null}
      {known ? <NotKept /> : null}
      <div className="flex flex-wrap items-center gap-x-6">
        {known && !isEarlier ? <PartLink to="disputes">{t('see')}</PartLink> : null}
        <Button
          ref={shown === 'cancelled' || (shown && !known) ? focusOn : undefined}
          variant={known && !isEarlier ? 'text' : 'quiet'}
          width="auto"
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

/** Says that the notes have no room for the letter. */
function Full({ count, added }: { count: number; added: number }) {
  const t = useTranslations('disputeSent')
  return (
    <div ref={focusOn} tabIndex={-1} role="status">
      <p className="max-w-prose">{t('full', { count, added, most: mostCases })}</p>
      <PartLink to="disputes">{t('see')}</PartLink>
    </div>
  )
}

/** Says that a followed letter does not outlive the page. */
function NotKept() {
  const t = useTranslations('disputeSent')
  return useStore(areNotesKept) ? null : (
    <p role="status" className="max-w-prose text-caution">
      {t('notKept')}
    </p>
  )
}

type SentFieldsProps = Omit<SentFormProps, 'disabled' | 'to' | 'isFollowUp'> & {
  /** Whether the letter can only be marked as sent. */
  isFull: boolean
  close: (how: 'saved' | 'cancelled') => void
}

function SentFields({ id, letters, isFull, onSent, close }: SentFieldsProps) {
  const t = useTranslations('disputeSent')
  const { add } = useDisputeCases()
  const { data: checkUp, isPending: isCheckUpPending } = useEndpointQuery('/api/check-up')
  const { data: entries, isPending: isReviewPending } = useEndpointQuery('/api/review')
  const [today] = useState(() => new Date(localDay(Date.now())).toISOString().slice(0, dayLength))
  const [day, setDay] = useState(today)
  const [isLong, setIsLong] = useState(false)
  const sent = Date.parse(day)
  const isPast = sent <= Date.parse(today)
  function save() {
    if (!isPast) return
    const sources = checkUp && entries && { checkUp, entries }
    if (!isFull) add(letters.map((letter) => newCaseOf(letter, { sent, isLong }, sources)))
    onSent?.(sent)
    close('saved')
  }
  return (
    <form
      aria-label={t('title')}
      className="flex max-w-prose flex-col items-start gap-3 rounded border border-hairline bg-paper-raised p-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        ref={isFull ? undefined : focusOn}
        type="date"
        name={`${id}-sent`}
        label={t('day')}
        max={today}
        value={day}
        error={isPast ? '' : t('future')}
        onChange={({ target }) => setDay(target.value)}
      />
      {!isFull && letters.some(({ claim }) => claim !== 'theft') ? (
        <Checkbox
          id={`${id}-long`}
          checked={isLong}
          onChange={setIsLong}
          label={
            <>
              {t('long')}
              <span className="block text-ink-muted text-sm">{t('longHint')}</span>
            </>
          }
        />
      ) : null}
      <NotKept />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" width="auto" pending={isCheckUpPending || isReviewPending}>
          {t(isFull ? 'mark' : 'save')}
        </Button>
        <Button variant="text" onClick={() => close('cancelled')}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The length of YYYY-MM-DD, as a date field has it. */
const dayLength = 10
