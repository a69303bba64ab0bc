import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { SentForm } from '@/components/credit/shared/disputes/sent-form'
import { LetterSheet } from '@/components/credit/shared/letters/letter-sheet'
import { CopyButton } from '@/components/ui/copy-button'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextField } from '@/components/ui/form/field'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { letterBlocks } from '@/lib/domain/credit/check-up/letter-text'
import { theftLettersFor } from '@/lib/domain/credit/disputes/new-case'
import type { TheftEntry, Ticks } from '@/lib/domain/credit/identity-theft/theft-file'
import type { TheftLetter } from '@/lib/domain/credit/identity-theft/theft-letters'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { CallLink } from './links'
import type { Tick } from './use-ticks'

/** The letter fields that the consumer fills in. They never leave the page. */
export type Sender = {
  readonly name: string
  readonly address: string
  /** The companies' addresses, keyed by letter. */
  readonly recipients: Readonly<Record<string, string>>
}

/**
 * A check mark is shown with its local date. Noon UTC falls on the same date everywhere in the US.
 */
const noonMs = 12 * 60 * 60_000

export type LetterItemProps = {
  letter: TheftLetter
  /** The letter in the page's language. */
  meaning: TheftLetter
  ticks: Ticks
  tick: Tick
  sender: Sender
  setTyped: (change: (typed: Partial<Sender>) => Partial<Sender>) => void
  /** The entries in the letters. */
  entries: readonly TheftEntry[]
}

/** Shows a letter: whether it was sent, its text to read and copy, and what to enclose. */
export function LetterItem({ letter, ticks, tick, entries, ...rest }: LetterItemProps) {
  const t = useTranslations('identityTheft')
  const { formatLocalDate } = dateFormatsOf(useLocale())
  const { key, creditor: company, phone } = letter
  const { label = company ? t('agencyFor', { company }) : t('agency') } = letter
  const sent = ticks[key]
  const hasBox = useHasBox(sent)
  return (
    <div className="border-hairline border-t pb-3 first:border-t-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-6">
        {hasBox ? (
          <Checkbox
            id={`tick-${key}`}
            label={
              sent === undefined
                ? t('sentTo', { to: label })
                : t('sentOn', { to: label, date: formatLocalDate(sent) })
            }
            checked={sent !== undefined}
            onChange={(isSent) => tick(key, isSent)}
          />
        ) : phone ? (
          <p className="flex min-h-11 items-center font-medium">{label}</p>
        ) : null}
        {phone ? (
          <span className={hasBox ? 'max-sm:pl-8' : ''}>
            <CallLink phone={phone} />
          </span>
        ) : null}
      </div>
      <LazyDisclosure className="print:hidden" summary={t('readLetter', { to: label })}>
        {() => <OpenLetter letter={letter} {...rest} />}
      </LazyDisclosure>
      <SentForm
        id={`sent-${key}`}
        letters={theftLettersFor(letter, entries)}
        to={label}
        onSent={(day) => tick(key, true, day + noonMs)}
      />
    </div>
  )
}

/**
 * Returns whether a letter has a checkbox. Before it is sent, its button does the same and also
 * asks for the date. On paper there is no button.
 */
function useHasBox(sent: number | undefined): boolean {
  const isHidden = useIsHidden('disputes')
  const { reports } = useFeatures()
  const isPrinting = useIsPrinting()
  return sent !== undefined || isHidden || !reports || isPrinting
}

type OpenLetterProps = Omit<LetterItemProps, 'ticks' | 'tick' | 'entries'>

function OpenLetter({ letter, meaning, sender, setTyped }: OpenLetterProps) {
  const t = useTranslations('identityTheft')
  const sheet = useRef<HTMLElement>(null)
  const blocks = blocksOf(letter, sender)
  const { key, to } = letter
  const isBureau = to === 'bureau'
  const field = (name: string, value: string, change: (text: string) => Partial<Sender>) => ({
    name: `${key}-${name}`,
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((typed) => ({ ...typed, ...change(target.value) })),
  })
  const recipientOf = (recipient: string) => ({
    recipients: { ...sender.recipients, [key]: recipient },
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field('name', sender.name, (name) => ({ name }))} label={t('name')} />
        <TextField
          {...field('address', sender.address, (address) => ({ address }))}
          label={t('address')}
          hint={t('addressHint')}
        />
        <TextField
          {...field('recipient', recipientIn(letter, sender), recipientOf)}
          label={t(isBureau ? 'recipientBureau' : 'recipient')}
          hint={t(isBureau ? 'recipientBureauHint' : 'recipientHint')}
        />
      </div>
      <LetterSheet ref={sheet} blocks={blocks} subject={letter.subject} />
      <CopyButton
        element={sheet}
        text={blocks.join('\n\n')}
        texts={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
      />
      {useLocale().startsWith('en') ? null : (
        <section className="flex max-w-prose flex-col gap-2">
          <h4 className="font-semibold text-base">{t('means')}</h4>
          {[...meaning.body, meaning.enclosures.join('\n')].map((block) => (
            <p key={block} className="whitespace-pre-wrap">
              {block}
            </p>
          ))}
        </section>
      )}
    </div>
  )
}

type PrintedLettersProps = { letters: readonly TheftLetter[]; sender: Sender }

/** Renders all letters, each on a separate page. */
export function PrintedLetters({ letters, sender }: PrintedLettersProps) {
  return letters.map((letter) => (
    <div key={letter.key} className="break-before-page">
      <LetterSheet blocks={blocksOf(letter, sender)} subject={letter.subject} />
    </div>
  ))
}

function recipientIn({ key, label, recipient = label ?? '' }: TheftLetter, { recipients }: Sender) {
  return recipients[key] ?? recipient
}

function blocksOf(letter: TheftLetter, sender: Sender) {
  const { name, address } = sender
  const recipient = recipientIn(letter, sender)
  const date = dateFormatsOf('en-US').formatLocalDate(Date.now())
  return letterBlocks(letter, { name, address, recipient, date })
}
