import { ArrowLeft } from 'lucide-react'
import { createTranslator, useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SentForm } from '@/components/credit/shared/disputes/sent-form'
import { LetterSheet } from '@/components/credit/shared/letters/letter-sheet'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/copy-button'
import { TextField } from '@/components/ui/form/field'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import { isAddressInQuestion } from '@/lib/domain/credit/alerts/disputed'
import { letterBlocks } from '@/lib/domain/credit/check-up/letter-text'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { followUpLetterOf } from '@/lib/domain/credit/disputes/follow-up-letter'
import type { FollowUp } from '@/lib/domain/credit/disputes/next-rights'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import type en from '@/messages/en.json'
import { useCaseName } from './use-case-texts'

/** The texts of the letters in one language. */
export type FollowUpTexts = (typeof en)['disputeFollowUp']

type FollowUpScreenProps = {
  one: DisputeCase
  name: FollowUp
  english: FollowUpTexts
  close: () => void
}

/** Shows the letter that follows a dispute. Only the letter is printed. Input stays on the page. */
export function FollowUpScreen({ one, name, english, close }: FollowUpScreenProps) {
  const t = useTranslations('disputes')
  const tag = useLocale()
  const { name: entry } = useCaseName(one)
  const subject = useEndpointQuery('/api/report-summary').data?.find(
    (report) => report.subject,
  )?.subject
  const isMoved = isAddressInQuestion(useDisputes())
  const [typed, setTyped] = useState<Partial<Record<'name' | 'address' | 'recipient', string>>>({})
  const sheet = useRef<HTMLElement>(null)
  const say = createTranslator({
    locale: 'en-US',
    messages: { disputeFollowUp: english },
    namespace: 'disputeFollowUp',
  })
  const letter = followUpLetterOf(name, one, { tag: 'en-US', say })
  const meaning = followUpLetterOf(name, one, { tag, say: useTranslations('disputeFollowUp') })
  usePrintTexts({ name: '', date: '', product: '' })
  const filled = {
    name: subject?.names[0] ?? '',
    address: (isMoved ? undefined : subject?.addresses[0]?.text) ?? '',
    recipient: letter.recipient ?? '',
    ...typed,
  }
  const field = (key: keyof typeof filled) => ({
    name: key,
    label: t(`letter.${key}`),
    value: filled[key],
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped({ ...typed, [key]: value }),
  })
  const date = dateFormatsOf('en-US').formatLocalDate(Date.now())
  const blocks = letterBlocks(letter, { ...filled, date })
  return (
    <div data-print-alone className="flex flex-col gap-5 print:block">
      <Button variant="text" className="self-start" onClick={close}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('letter.back')}
      </Button>
      <header className="flex max-w-prose flex-col gap-2 print:hidden">
        <h2 ref={focusHeading} tabIndex={-1} className="text-xl">
          {t(`action.${name}`)}: {entry}
        </h2>
        <p className="text-ink-muted">{t('letter.lead')}</p>
      </header>
      <div className="grid max-w-3xl items-end gap-4 sm:grid-cols-2 print:hidden">
        <TextField {...field('name')} />
        <TextField {...field('address')} hint={t('letter.addressHint')} />
        {letter.to === 'furnisher' ? (
          <TextField {...field('recipient')} hint={t('letter.recipientHint')} />
        ) : null}
      </div>
      <section aria-label={t('letter.title')} className="max-w-3xl">
        <LetterSheet ref={sheet} blocks={blocks} subject={letter.subject} />
      </section>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('letter.print')}</Button>
        <CopyButton
          element={sheet}
          text={blocks.join('\n\n')}
          texts={{
            copy: t('letter.copy'),
            copied: t('letter.copied'),
            notCopied: t('letter.notCopied'),
          }}
        />
      </div>
      {name === 'newFacts' || name === 'company' ? (
        <SentForm id={`sent-${name}`} letters={[{ ...one, to: letter.to }]} />
      ) : null}
      {tag.startsWith('en') ? null : (
        <section className="flex max-w-prose flex-col gap-2 print:hidden">
          <h3 className="font-semibold text-lg">{t('letter.means')}</h3>
          {meaning.body.map((block) => (
            <p key={block} className="whitespace-pre-wrap">
              {block}
            </p>
          ))}
        </section>
      )}
    </div>
  )
}

/** Focuses the heading. Does nothing if the frame has no focus, to leave the host's focus alone. */
function focusHeading(heading: HTMLElement | null): void {
  if (document.hasFocus()) heading?.focus({ preventScroll: true })
}
