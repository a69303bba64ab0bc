import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { LinkState } from '@/lib/domain/identity/link/flow'
import type { MobileCodeState } from '@/lib/domain/identity/mobile-code-flow'
import type { QuizState } from '@/lib/domain/identity/quiz-flow'
import { type MethodPath, OtherMethods, QuizLink } from './other-methods'
import { RetryMessage, useErrorText } from './retry-message'
import { StepLayout } from './step-layout'

type MethodLayoutProps = {
  method: MethodPath
  title: string
  lead?: string
  state: LinkState | MobileCodeState | QuizState
  loading: ReactNode
  onRetry: () => void
  children: ReactNode
}

const loadingSteps: readonly string[] = ['loading', 'sending', 'redirecting']
const failedSteps: readonly string[] = ['failure', 'noResponse', 'noQuestions', 'notSent']

/** Layout of a verification method: its steps, a missing response, and the ways to other methods. R2.21. */
export function MethodLayout({ method, title, lead, state, loading, onRetry, children }: MethodLayoutProps) {
  const { step } = state
  const isLoading = loadingSteps.includes(step)
  const isPhoneMethod = method === '/mobile' || method === '/dit'
  return (
    // The quiz moves the focus between its questions itself.
    <StepLayout at="proof" title={title} lead={lead} step={method === '/eid' ? undefined : step}>
      {children}
      {state.step === 'noResponse' ? <NoResponse error={state.error} onRetry={onRetry} /> : null}
      {isLoading ? loading : null}
      {isPhoneMethod && !isLoading && step !== 'failure' ? <QuizLink /> : null}
      {isLoading ? null : <OtherMethods current={method} open={failedSteps.includes(step)} />}
    </StepLayout>
  )
}

type NoResponseProps = { error?: Parameters<ReturnType<typeof useErrorText>>[0] | undefined; onRetry: () => void }

function NoResponse({ error, onRetry }: NoResponseProps) {
  const t = useTranslations('identity.noResponse')
  const errorText = useErrorText()
  const texts = error ? { text: errorText(error) } : { title: t('title'), text: t('body') }
  return <RetryMessage {...texts} retryLabel={t('again')} onRetry={onRetry} />
}
