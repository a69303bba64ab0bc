import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SentForm } from '@/components/credit/shared/disputes/sent-form'
import { LetterEditor } from '@/components/credit/shared/letters/letter-editor'
import { SelectField } from '@/components/ui/form/field'
import { TitledSection } from '@/components/ui/section'
import { notifyHost } from '@/lib/client/host/notify-host'
import type {
  Disputed,
  DisputeKit,
  DisputeLetter,
  Finding,
} from '@/lib/contract/bff/credit/check-up'
import { type CheckUpRule, disputeClaims } from '@/lib/contract/choices'
import { hasBlank, type LetterClaim, withClaim } from '@/lib/domain/credit/check-up/letter-text'
import { findingLetterOf } from '@/lib/domain/credit/disputes/new-case'

type LetterFormProps = {
  kit: DisputeKit
  letter: DisputeLetter
  meaning: DisputeLetter
  finding: Disputed
  /** Returns the steps for sending the letter, which is in the page's language. */
  steps: (letter: DisputeLetter) => ReactNode
}

const notifyLetterCreated = () => notifyHost('DISPUTE_LETTER_MADE')

/** Asks what is wrong with an entry, and shows a letter with the consumer's claim. */
export function LetterForm({ kit, letter, meaning, finding, steps }: LetterFormProps) {
  const t = useTranslations('checkUp.kit')
  const { rule } = finding
  const [claim, setClaim] = useState<LetterClaim | undefined>(
    rule === 'notMine' ? 'rule' : undefined,
  )
  const claimed = withClaim(letter, claim)
  const claimedMeaning = withClaim(meaning, claim)
  const fact =
    claim && isTyped(claim) && hasBlank(claimed.body)
      ? { name: `fact-${claim}`, label: t(`facts.${claim}`) }
      : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start print:block">
      <TitledSection title={t('letter')} className="gap-4 print:*:first:hidden">
        <LetterEditor
          letter={claimed}
          meaning={claimedMeaning}
          sender={kit}
          fact={fact}
          needsClaim={!claim}
          onUse={notifyLetterCreated}
          // The consumer may send the letter days after completing it, on a later visit to this
          // page.
          sent={
            <SentForm
              id="letter"
              letters={[findingLetterOf(finding, letter, claim ?? 'rule')].filter((one) => !!one)}
              disabled={!claim}
            />
          }
        >
          {rule === 'notMine' ? null : (
            <ClaimField
              {...{ rule }}
              evidence={finding.evidence}
              value={claim}
              onChange={setClaim}
            />
          )}
        </LetterEditor>
      </TitledSection>
      <div className="print:hidden">{steps(claimedMeaning)}</div>
    </div>
  )
}

/** Claims that need a date or an amount that only the consumer knows. */
const isTyped = (claim: LetterClaim) => claim === 'date' || claim === 'amount' || claim === 'paid'

type ClaimFieldProps = Pick<Finding, 'rule' | 'evidence'> & {
  value: LetterClaim | undefined
  onChange: (claim: LetterClaim | undefined) => void
}

const withoutDebt: ReadonlySet<CheckUpRule> = new Set(['deceased', 'oldInquiry', 'oldRecord'])

/** Asks what is wrong with the entry. A bureau may refuse a dispute without a claim. */
function ClaimField({ rule, evidence, value, onChange }: ClaimFieldProps) {
  const t = useTranslations('checkUp')
  const claims = (['rule', ...disputeClaims] as const).filter((claim) => {
    if (claim === 'notLate') return rule === 'oneBureau' || evidence.firstMonth !== undefined
    return !withoutDebt.has(rule) || (claim !== 'amount' && claim !== 'paid')
  })
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
