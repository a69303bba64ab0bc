import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { SentForm } from '@/components/credit/shared/disputes/sent-form'
import { LetterSheet } from '@/components/credit/shared/letter-sheet'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/copy-button'
import { SelectField, TextField } from '@/components/ui/form/field'
import { TitledSection } from '@/components/ui/section'
import { saveText } from '@/lib/client/files/save-file'
import { notifyHost } from '@/lib/client/host/notify-host'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import type { DisputeKit, DisputeLetter, Finding } from '@/lib/contract/bff/credit/check-up'
import { type CheckUpRule, disputeClaims } from '@/lib/contract/choices'
import { isAddressInQuestion } from '@/lib/domain/credit/alerts/disputed'
import {
  type LetterClaim,
  letterBlocks,
  letterBody,
} from '@/lib/domain/credit/check-up/dispute-letter'
import { findingLetterOf } from '@/lib/domain/credit/disputes/new-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

type LetterFormProps = {
  kit: DisputeKit
  letter: DisputeLetter
  to: string
  meaning: DisputeLetter
  finding: Finding
  steps: ReactNode
}

const notifyLetterCreated = () => notifyHost('DISPUTE_LETTER_MADE')

/**
 * Shows a letter with fields for the consumer to complete. Only the letter is printed. The input
 * never leaves the page.
 */
export function LetterForm({ kit, letter, to, meaning, finding, steps }: LetterFormProps) {
  const t = useTranslations('checkUp.kit')
  const [claim, setClaim] = useState<LetterClaim>()
  const [typed, setTyped] = useState<Partial<Record<'name' | 'address' | 'recipient', string>>>({})
  const ownAddress = isAddressInQuestion(useDisputes()) ? undefined : kit.address
  const filled = {
    name: kit.name ?? '',
    address: ownAddress ?? '',
    recipient: letter.recipient ?? '',
    ...typed,
  }
  const sheet = useRef<HTMLElement>(null)
  usePrintTexts({ name: '', date: '', product: '' })
  const field = (name: keyof typeof filled) => ({
    name,
    label: t(name),
    value: filled[name],
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  })
  const date = dateFormatsOf('en-US').formatLocalDate(Date.now())
  const blocks = letterBlocks(letter, { ...filled, date, claim })
  const text = blocks.join('\n\n')
  function save() {
    const name = `${t('file', { to: to.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') })}.txt`
    saveText({ name, text, type: 'text/plain' })
    notifyLetterCreated()
  }
  function print() {
    notifyLetterCreated()
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
        <ClaimField rule={finding.rule} value={claim} onChange={setClaim} />
        <div className={claim ? '' : 'print:hidden'}>
          <LetterSheet ref={sheet} blocks={blocks} subject={letter.subject} />
        </div>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button onClick={print} disabled={!claim}>
            {t('print')}
          </Button>
          <CopyButton
            element={sheet}
            text={text}
            disabled={!claim}
            texts={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
            onCopied={notifyLetterCreated}
          />
          <Button variant="quiet" width="auto" onClick={save} disabled={!claim}>
            {t('save')}
          </Button>
        </div>
        <SentForm
          id="letter"
          letters={[findingLetterOf(finding, letter, claim ?? 'rule')].filter((one) => !!one)}
          disabled={!claim}
        />
        {useLocale().startsWith('en') ? null : (
          <section className="flex max-w-prose flex-col gap-2 print:hidden">
            <h3 className="font-semibold text-lg">{t('means')}</h3>
            {letterBody(meaning, claim ?? 'rule').map((block) => (
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

type ClaimFieldProps = {
  rule: CheckUpRule
  value: LetterClaim | undefined
  onChange: (claim: LetterClaim | undefined) => void
}

const withoutDebt: ReadonlySet<CheckUpRule> = new Set(['deceased', 'oldInquiry', 'oldRecord'])

/** Asks what is wrong with the entry. A bureau may refuse a dispute that does not say so. */
function ClaimField({ rule, value, onChange }: ClaimFieldProps) {
  const t = useTranslations('checkUp')
  const ofDebts = ['amount', 'paid']
  const claims = (['rule', ...disputeClaims] as const).filter(
    (claim) => !withoutDebt.has(rule) || !ofDebts.includes(claim),
  )
  return (
    <div className="print:hidden">
      <SelectField
        name="claim"
        label={t('kit.claim')}
        hint={t('kit.claimHint')}
        value={value ?? ''}
        onChange={({ target }) => onChange(claims.find((claim) => claim === target.value))}
      >
        <option value="">{t('kit.claimNone')}</option>
        {claims.map((claim) => (
          <option key={claim} value={claim}>
            {claim === 'rule' ? t(`rules.${rule}.title`) : t(`kit.claims.${claim}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
