import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartLink } from '@/components/credit/shared/part-link'
import { Button } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextField } from '@/components/ui/form/field'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { caseIdOf } from '@/lib/domain/credit/disputes/dispute-case'
import { type CaseLetter, newCaseOf } from '@/lib/domain/credit/disputes/new-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { mostCases, useDisputeCases } from './use-dispute-cases'

type SentFormProps = {
  /** Identifies the form's fields on the page. */
  id: string
  /** What the letter is about: one case each. */
  letters: readonly CaseLetter[]
  /** The recipient, if the page has several letters. */
  to?: string
  disabled?: boolean
  /** Called with the day (epoch ms). */
  onSent?: (sent: number) => void
}

/**
 * Asks when a letter was sent, and follows it as a dispute. Renders nothing if the host hides the
 * disputes.
 */
export function SentForm({ id, letters, to, disabled, onSent }: SentFormProps) {
  const t = useTranslations('disputeSent')
  const { formatDate } = dateFormatsOf(useLocale())
  const [isOpen, setIsOpen] = useState(false)
  const { cases } = useDisputeCases()
  const isHidden = useIsHidden('disputes')
  const { reports } = useFeatures()
  if (isHidden || !reports || letters.length === 0) return null
  const ids = letters.map(caseIdOf)
  const followed = cases.filter((one) => ids.includes(caseIdOf(one)))
  const [known] = followed
  if (isOpen) {
    const count = cases.length - followed.length + letters.length
    if (count > mostCases)
      return (
        <div className="print:hidden" role="status">
          <p className="max-w-prose">{t('full', { count: mostCases })}</p>
          <PartLink to="disputes">{t('see')}</PartLink>
        </div>
      )
    const close = () => setIsOpen(false)
    return <SentFields {...{ id, letters, onSent, close }} />
  }
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      {known ? (
        <p role="status" className="flex max-w-prose items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
          {t('followed', { date: formatDate(known.sent) })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6">
        {known ? <PartLink to="disputes">{t('see')}</PartLink> : null}
        <Button
          variant={known ? 'text' : 'quiet'}
          width="auto"
          disabled={disabled}
          aria-label={to && t(known ? 'againTo' : 'openTo', { to })}
          onClick={() => setIsOpen(true)}
        >
          {t(known ? 'again' : 'open')}
        </Button>
      </div>
    </div>
  )
}

type SentFieldsProps = Omit<SentFormProps, 'disabled' | 'to'> & { close: () => void }

function SentFields({ id, letters, onSent, close }: SentFieldsProps) {
  const t = useTranslations('disputeSent')
  const { add } = useDisputeCases()
  const { data: checkUp, isPending: isCheckUpPending } = useEndpointQuery('/api/check-up')
  const { data: entries, isPending: isReviewPending } = useEndpointQuery('/api/review')
  const [today] = useState(() => localDayOf(Date.now()))
  const [day, setDay] = useState(today)
  const [isLong, setIsLong] = useState(false)
  const sent = Date.parse(day)
  const isPast = sent <= Date.parse(today)
  function save() {
    if (!isPast) return
    const sources = checkUp && entries && { checkUp, entries }
    add(letters.map((letter) => newCaseOf(letter, { sent, isLong }, sources)))
    onSent?.(sent)
    close()
  }
  return (
    <form
      aria-label={t('title')}
      className="flex max-w-prose flex-col items-start gap-3 rounded border border-hairline bg-paper-sunken p-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        type="date"
        name={`${id}-sent`}
        label={t('day')}
        max={today}
        value={day}
        error={isPast ? '' : t('future')}
        onChange={({ target }) => setDay(target.value)}
      />
      {letters.some(({ claim }) => claim !== 'theft') ? (
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
      <Button type="submit" pending={isCheckUpPending || isReviewPending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** Returns the local day as YYYY-MM-DD, as a date field has it. */
function localDayOf(moment: number): string {
  const local = new Date(moment)
  const parts = [local.getFullYear(), local.getMonth() + 1, local.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
