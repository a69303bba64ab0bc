import { ArrowLeft } from 'lucide-react'
import { createTranslator, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SentForm } from '@/components/credit/shared/disputes/sent-form'
import type { Fact } from '@/components/credit/shared/letters/fact-field'
import { LetterEditor } from '@/components/credit/shared/letters/letter-editor'
import { Button } from '@/components/ui/button/button'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { DisputeKit } from '@/lib/contract/bff/credit/check-up'
import { disputeClaims } from '@/lib/contract/choices'
import { hasBlank } from '@/lib/domain/credit/check-up/letter-text'
import type { CaseState } from '@/lib/domain/credit/disputes/case-outcome'
import { caseRequests, type DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { followUpLetterOf, followUpTo } from '@/lib/domain/credit/disputes/follow-up-letter'
import type { FollowUp } from '@/lib/domain/credit/disputes/next-rights'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import type en from '@/messages/en.json'
import { useActionText, useCaseName } from './use-case-texts'

/** The texts of the letters in one language. */
export type FollowUpTexts = (typeof en)['disputeFollowUp']

type FollowUpScreenProps = {
  one: DisputeCase
  state: CaseState
  name: FollowUp
  english: FollowUpTexts
  close: () => void
}

/** Shows the letter that follows up on a dispute. */
export function FollowUpScreen({ close, ...props }: FollowUpScreenProps) {
  const { name } = props
  // Recording the letter as sent changes the case, but must not change the letter on the screen.
  const [{ one, state }] = useState(props)
  const t = useTranslations('disputes')
  const kitTexts = useTranslations('checkUp.kit')
  const { name: entry } = useCaseName(one)
  const actionText = useActionText(one)
  const { data: kit, isPending } = useEndpointQuery('/api/dispute-kit')
  const to = followUpTo(name, one)
  const sign = to === 'bureau' ? 'sign' : one.digits ? 'signNumber' : 'signOnly'
  return (
    <div data-alone className="flex flex-col gap-6 print:block">
      <Button variant="back" onClick={close}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('letter.back')}
      </Button>
      <header className="flex max-w-prose flex-col gap-2 print:hidden">
        <h1 ref={focusHeading} tabIndex={-1} className="text-2xl">
          {actionText(name)}: {entry}
        </h1>
        <p className="text-ink-muted">
          {kitTexts(sign)} {t('letter.enclose')} {kitTexts('send')} {t('letter.follow')}
        </p>
      </header>
      {isPending ? (
        <SkeletonLines widths={['w-64', 'w-full', 'w-full', 'w-full']} />
      ) : (
        <TitledSection title={kitTexts('letter')} className="max-w-3xl gap-4 print:*:first:hidden">
          <Letter {...props} {...{ one, state, kit }} />
        </TitledSection>
      )}
    </div>
  )
}

type LetterProps = Omit<FollowUpScreenProps, 'close'> & { kit: DisputeKit | undefined }

function Letter({ one, state, name, english, kit }: LetterProps) {
  const tag = useLocale()
  const findings = useEndpointQuery('/api/check-up').data?.findings ?? []
  const say = createTranslator({
    locale: 'en-US',
    messages: { disputeFollowUp: english },
    namespace: 'disputeFollowUp',
  })
  const finding = findings.find(
    ({ rule, entry, bureaus }) =>
      (rule === one.claim || disputeClaims.some((claim) => claim === one.claim)) &&
      (entry.entryKey ?? '') === one.key &&
      bureaus.some(({ provider }) => provider === one.provider),
  )
  const to = followUpTo(name, one)
  const first = (letters: DisputeKit['letters'] | undefined) =>
    letters?.[finding?.id ?? '']?.find(
      (letter) =>
        letter.to === to && (to === 'furnisher' || letter.label === providerLabel(one.provider)),
    )
  const groundIn = (letters: DisputeKit['letters'] | undefined) => {
    const { body, reasonAt } = first(letters) ?? {}
    return finding?.rule === one.claim && reasonAt !== undefined ? body?.[reasonAt] : undefined
  }
  const facts = { state, ssn: kit?.ssn, recipient: first(kit?.letters)?.recipient }
  const words = { tag, say: useTranslations('disputeFollowUp') }
  const letter = followUpLetterOf(
    name,
    one,
    { tag: 'en-US', say },
    { ...facts, ground: groundIn(kit?.letters) },
  )
  const meaning = followUpLetterOf(name, one, words, { ...facts, ground: groundIn(kit?.meanings) })
  return (
    <LetterEditor
      letter={letter}
      meaning={meaning}
      sender={kit ?? {}}
      fact={useFact(name, state, hasBlank(letter.body))}
      sent={
        <SentForm
          id={`sent-${name}`}
          letters={[{ ...one, to }]}
          request={caseRequests.find((request) => request === name)}
          isFollowUp
        />
      }
    />
  )
}

const mostWords = 100

function useFact(name: FollowUp, { is }: CaseState, hasBlanks: boolean): Fact | undefined {
  const t = useTranslations('disputes.letter.fact')
  if (!hasBlanks) return undefined
  switch (name) {
    case 'newFacts':
      return { name, isLong: true, label: t(is === 'changed' ? 'wrong' : 'newFacts') }
    case 'company':
      return { name, isLong: true, label: t('wrong') }
    case 'statement':
      return { name, isLong: true, label: t('statement'), mostWords }
    case 'certification':
      return { name, isLong: true, label: t('statement'), mostWords, isOptional: true }
    default:
      return undefined
  }
}

/**
 * Scrolls to the heading and focuses it. Does nothing if the frame has no focus, because it would
 * take focus from the host's page.
 */
function focusHeading(heading: HTMLElement | null): void {
  if (!heading || !document.hasFocus()) return
  window.scrollTo({ top: 0 })
  heading.focus({ preventScroll: true })
}
