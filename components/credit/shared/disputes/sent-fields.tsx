import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextField } from '@/components/ui/form/field'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { areNotesKept } from '@/lib/client/session/notes'
import { useStore } from '@/lib/client/storage/use-store'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import { type CaseRequest, caseIdOf } from '@/lib/domain/credit/disputes/dispute-case'
import { type CaseLetter, newCaseOf } from '@/lib/domain/credit/disputes/new-case'
import { focusOn } from './focus-on'
import { useDisputeCases } from './use-dispute-cases'

export type SentFormProps = {
  /** Identifies the form's fields on the page. */
  id: string
  /** One letter for each entry. Each becomes a case. */
  letters: readonly CaseLetter[]
  /** The recipient, if the page has several letters. */
  to?: string
  disabled?: boolean
  /**
   * Whether the letter follows an earlier one. The case is about the earlier letter until this one
   * is sent.
   */
  isFollowUp?: boolean
  /** Set if the letter requests something after a result instead of starting a dispute. */
  request?: CaseRequest | undefined
  /** Called with the date on which the letter was sent (epoch ms). */
  onSent?: (sent: number) => void
}

/** Warns that a recorded letter is lost when the page is closed. */
export function NotKept() {
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

/** Asks when a letter was sent, and records it. */
export function SentFields({ id, letters, isFull, request, onSent, close }: SentFieldsProps) {
  const t = useTranslations('disputeSent')
  const cases = useDisputeCases()
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
    if (request) for (const letter of letters) cases.request(caseIdOf(letter), request, sent)
    else if (!isFull)
      cases.add(letters.map((letter) => newCaseOf(letter, { sent, isLong }, sources)))
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
      {!(isFull || request) && letters.some(({ claim }) => claim !== 'theft') ? (
        <Checkbox
          id={`${id}-long`}
          checked={isLong}
          onChange={setIsLong}
          className="items-start! [&>input]:mt-0.5"
          label={
            <>
              {t('long')}
              <span className="block text-ink-muted text-sm">{t('longHint')}</span>
            </>
          }
        />
      ) : null}
      <NotKept />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:w-full">
        <Button type="submit" pending={isCheckUpPending || isReviewPending}>
          {t(isFull ? 'mark' : request ? 'record' : 'save')}
        </Button>
        <Button variant="text" onClick={() => close('cancelled')}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The length of YYYY-MM-DD, the format of a date field. */
const dayLength = 10
