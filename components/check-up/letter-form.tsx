import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/copy-button'
import { TextField } from '@/components/ui/form/field'
import { TitledSection } from '@/components/ui/section'
import { saveText } from '@/lib/client/files/save-file'
import { notifyHost } from '@/lib/client/host/notify-host'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import type { DisputeKit, DisputeLetter } from '@/lib/contract/bff/check-up'
import { letterBlocks } from '@/lib/domain/check-up/dispute-letter'
import { dateFormatsOf } from '@/lib/domain/formats/formats'

type LetterFormProps = {
  kit: DisputeKit
  letter: DisputeLetter
  to: string
  meaning: DisputeLetter
  steps: ReactNode
}

const reportMade = () => notifyHost('DISPUTE_LETTER_MADE')

/**
 * Letter with fields the consumer completes. Prints only the letter. Nothing typed leaves the page.
 */
export function LetterForm({ kit, letter, to, meaning, steps }: LetterFormProps) {
  const t = useTranslations('checkUp.kit')
  const { name = '', address = '' } = kit
  const [typed, setTyped] = useState({ name, address, recipient: letter.recipient ?? '' })
  const sheet = useRef<HTMLElement>(null)
  usePrintTexts({ name: '', date: '', product: '' })
  const field = (name: keyof typeof typed) => ({
    name,
    label: t(name),
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  })
  const date = dateFormatsOf('en-US').formatLocalDate(Date.now())
  const blocks = letterBlocks(letter, { ...typed, date })
  const text = blocks.join('\n\n')
  function save() {
    const name = `${t('file', { to: to.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') })}.txt`
    saveText({ name, text, type: 'text/plain' })
    reportMade()
  }
  function print() {
    reportMade()
    window.print()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start print:block">
      <TitledSection title={t('letter')} className="gap-4 print:*:first:hidden">
        <div className="grid items-end gap-4 sm:grid-cols-2 print:hidden">
          <TextField {...field('name')} />
          <TextField {...field('address')} hint={t('addressHint')} />
          {letter.to === 'furnisher' ? (
            <TextField {...field('recipient')} hint={t('recipientHint')} />
          ) : null}
        </div>
        <article
          ref={sheet}
          lang="en"
          className="rounded border border-hairline bg-paper-raised p-5 sm:p-8 print:border-0 print:p-0 print:text-[10.5pt] print:leading-snug"
        >
          {blocks.map((block) => (
            <p
              key={block}
              className={`whitespace-pre-wrap break-words pb-4 print:break-inside-avoid print:pb-2.5 ${block === letter.subject ? 'font-semibold' : ''}`}
            >
              {block}
            </p>
          ))}
        </article>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button onClick={print}>{t('print')}</Button>
          <CopyButton
            element={sheet}
            text={text}
            texts={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
            onCopied={reportMade}
          />
          <Button variant="quiet" width="auto" onClick={save}>
            {t('save')}
          </Button>
        </div>
        {useLocale().startsWith('en') ? null : (
          <section className="flex max-w-prose flex-col gap-2 print:hidden">
            <h3 className="font-semibold text-lg">{t('means')}</h3>
            {meaning.body.map((block) => (
              <p key={block} className="whitespace-pre-wrap">
                {block}
              </p>
            ))}
          </section>
        )}
      </TitledSection>
      <div className="print:hidden">{steps}</div>
    </div>
  )
}
