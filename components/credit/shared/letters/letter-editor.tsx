import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/copy-button'
import { TextField } from '@/components/ui/form/field'
import { saveText } from '@/lib/client/files/save-file'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import type { DisputeKit, DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import { isAddressInQuestion } from '@/lib/domain/credit/alerts/disputed'
import { fillBlank, hasAddress, letterBlocks } from '@/lib/domain/credit/check-up/letter-text'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { type Fact, FactField } from './fact-field'
import { LetterSheet } from './letter-sheet'

type LetterEditorProps = {
  /** The letter in English, with the reason that the consumer chose. */
  letter: DisputeLetter
  /** The same letter in the page's language. */
  meaning: DisputeLetter
  sender: Pick<DisputeKit, 'name' | 'address'>
  /** The field that fills in the letter's blank. */
  fact?: Fact | undefined
  /** Whether the consumer still has to choose what is wrong. */
  needsClaim?: boolean
  /** Fields above the letter. */
  children?: ReactNode
  /** The form below the letter that asks when it was sent. */
  sent: ReactNode
  onUse?: () => void
}

/**
 * Shows a letter with fields for the consumer to complete. It can be printed, copied and saved once
 * it is complete. Only the letter is printed. The input never leaves the page.
 */
export function LetterEditor(props: LetterEditorProps) {
  const { letter, meaning, sender, fact, needsClaim, children, sent, onUse } = props
  const t = useTranslations('checkUp.kit')
  const isEnglish = useLocale().startsWith('en')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const isMoved = isAddressInQuestion(useDisputes())
  const sheet = useRef<HTMLElement>(null)
  usePrintTexts({ name: '', date: '', product: '' })
  const { name = sender.name ?? '', recipient = letter.recipient ?? '' } = typed
  const { address = (isMoved ? undefined : sender.address) ?? '' } = typed
  const text = (fact && typed[fact.name]?.trim()) ?? ''
  const setField = (key: string) => (value: string) => setTyped({ ...typed, [key]: value })
  const field = (key: 'name' | 'address' | 'recipient', value: string) => ({
    name: key,
    label: t(key),
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setField(key)(target.value),
  })
  const isFactMissing = fact !== undefined && !fact.isOptional && !text
  const lacks = needsClaim
    ? t('lacks.claim')
    : isFactMissing
      ? t('lacks.fact', { field: fact.label })
      : letter.to === 'furnisher' && !hasAddress(recipient)
        ? t('lacks.recipient')
        : undefined
  const bodyOf = ({ body }: DisputeLetter) => fillBlank(body, text, fact?.isOptional)
  const date = dateFormatsOf('en-US').formatLocalDate(Date.now())
  const filled = { name, address, recipient, date }
  const blocks = letterBlocks({ ...letter, body: bodyOf(letter) }, filled)
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <TextField {...field('name', name)} />
        <TextField {...field('address', address)} hint={t('addressHint')} />
        {letter.to === 'furnisher' ? (
          <TextField
            {...field('recipient', recipient)}
            hint={t(letter.label ? 'recipientHint' : 'agencyHint')}
          />
        ) : null}
      </div>
      {children}
      {fact ? (
        <FactField fact={fact} value={typed[fact.name] ?? ''} onChange={setField(fact.name)} />
      ) : null}
      <div className={lacks ? 'print:hidden' : ''}>
        <LetterSheet
          ref={sheet}
          blocks={blocks}
          subject={letter.subject}
          missing={needsClaim ? t('reasonHere') : undefined}
        />
      </div>
      {lacks ? <p className="text-caution print:hidden">{lacks}</p> : null}
      <LetterButtons {...{ letter, sheet, onUse }} isComplete={!lacks} text={blocks.join('\n\n')} />
      {sent}
      {isEnglish ? null : <Meaning blocks={needsClaim ? [] : bodyOf(meaning)} />}
    </>
  )
}

function Meaning({ blocks }: { blocks: readonly string[] }) {
  const t = useTranslations('checkUp.kit')
  if (blocks.length === 0) return null
  return (
    <section className="flex max-w-prose flex-col gap-2 print:hidden">
      <h3 className="font-semibold text-lg">{t('means')}</h3>
      {blocks.map((block) => (
        <p key={block} className="whitespace-pre-wrap">
          {block}
        </p>
      ))}
    </section>
  )
}

/** Draws the button as a quiet one while the form below, which has the main action, is open. */
const besideFormClass =
  'group-has-[+_*_form]/use:border-edge group-has-[+_*_form]/use:bg-transparent group-has-[+_*_form]/use:text-ink group-has-[+_*_form]/use:hover:bg-paper-sunken'

type LetterButtonsProps = Pick<LetterEditorProps, 'letter' | 'onUse'> & {
  sheet: React.RefObject<HTMLElement | null>
  text: string
  isComplete: boolean
}

function LetterButtons({ letter, sheet, text, isComplete, onUse }: LetterButtonsProps) {
  const t = useTranslations('checkUp.kit')
  const to = (letter.label ?? t('agency')).toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return (
    <div className="group/use flex flex-wrap items-center gap-3 max-sm:*:w-full print:hidden">
      <Button
        className={besideFormClass}
        disabled={!isComplete}
        onClick={() => {
          onUse?.()
          window.print()
        }}
      >
        {t('print')}
      </Button>
      <CopyButton
        element={sheet}
        text={text}
        disabled={!isComplete}
        texts={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
        {...(onUse && { onCopied: onUse })}
      />
      <Button
        variant="quiet"
        width="auto"
        disabled={!isComplete}
        onClick={() => {
          saveText({ name: `${t('file', { to })}.txt`, text, type: 'text/plain' })
          onUse?.()
        }}
      >
        {t('save')}
      </Button>
    </div>
  )
}
