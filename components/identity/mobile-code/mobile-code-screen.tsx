'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getMobileRoute, renewCodeRoute, sendCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/identity'
import type { IdentityMessage, RetryLater } from '@/lib/domain/identity/messages'
import {
  type MobileCodeEffect,
  type MobileCodeEvent,
  nextMobileCodeStep,
  startMobileCode,
} from '@/lib/domain/identity/mobile-code/flow'
import { outcomeOfGetMobile, outcomeOfSendCode, outcomeOfVerifyCode } from '@/lib/domain/identity/mobile-code/outcome'
import { OtherMethods, QuizLink } from '../other-methods'
import { NoResponse, RetryMessage } from '../retry-message'
import { StepLayout, useMobileTitle } from '../step-layout'
import { useErrorText } from '../use-error-text'
import { useIdentityFlow } from '../use-identity-flow'
import { useSingleRequest } from '../use-single-request'
import { MobileCodeForm } from './mobile-code-form'

/** The SMS code: send prompt, enter code, failure. R2.21, R4.7. */
export function MobileCodeScreen() {
  const t = useTranslations('mobile')
  const calls = useCodeRequests()
  const { state, send } = useIdentityFlow({
    start: () => startMobileCode(),
    next: nextMobileCodeStep,
    runEffect: calls.act,
  })
  const retry = () => send({ type: 'retried' })
  const isOver = state.step === 'failure' || state.step === 'noResponse'
  const isLoading = state.step === 'loading' || state.step === 'redirecting'
  return (
    <StepLayout at="proof" title={useMobileTitle()} step={state.step}>
      {state.step === 'prompt' ? (
        <SendCodePrompt {...state} pending={calls.isSending} onSend={() => send({ type: 'sendClicked' })} />
      ) : null}
      {state.step === 'enterCode' ? (
        <MobileCodeForm
          mobile={state.mobile}
          passcode={state.passcode}
          resendAt={state.resendAt}
          error={state.error}
          checking={calls.isChecking}
          resending={calls.isResending}
          onCode={(code) => calls.check({ key: state.key, code }, send)}
          onResend={() => calls.resend({ key: state.key }, send)}
        />
      ) : null}
      {state.step === 'failure' ? <MobileCodeFailure {...state} onRetry={retry} /> : null}
      {state.step === 'noResponse' ? <NoResponse error={state.error} onRetry={retry} /> : null}
      {isLoading ? <BusyRegion label={t('loading')} /> : null}
      {isLoading || state.step === 'failure' ? null : <QuizLink />}
      {isLoading ? null : <OtherMethods current="/mobile" open={isOver} />}
    </StepLayout>
  )
}

type ReportEvent = (event: MobileCodeEvent) => void

function useCodeRequests() {
  const phone = useSingleRequest(getMobileRoute)
  const sending = useSingleRequest(sendCodeRoute)
  const resending = useSingleRequest(renewCodeRoute)
  const verifying = useSingleRequest(verifyCodeRoute)

  async function act(effect: MobileCodeEffect, report: ReportEvent) {
    if (effect.type === 'scheduleUnlock') return setTimeout(report, effect.afterMs, { type: 'lockExpired' })
    if (effect.type === 'load') {
      const reply = await phone.send({})
      return reply && report({ ...outcomeOfGetMobile(reply), at: Date.now() })
    }
    const reply = await sending.send({})
    return reply && report({ ...outcomeOfSendCode(reply), at: Date.now() })
  }

  async function resend(input: { key: string }, report: ReportEvent) {
    const reply = await resending.send(input)
    if (reply) report({ ...outcomeOfSendCode(reply), at: Date.now() })
  }

  async function check(input: { key: string; code: string }, report: ReportEvent) {
    const reply = await verifying.send(input)
    if (reply) report({ ...outcomeOfVerifyCode(reply), at: Date.now() })
  }

  const pending = { isSending: sending.isPending, isResending: resending.isPending, isChecking: verifying.isPending }
  return { act, resend, check, ...pending }
}

type SendCodePromptProps = {
  mobile: string
  locked: boolean
  error?: IdentityMessage | RetryLater | undefined
  pending: boolean
  onSend: () => void
}

/** Asks before a code is sent; the button is locked for one second after a click. R4.7. */
function SendCodePrompt({ mobile, locked, error, pending, onSend }: SendCodePromptProps) {
  const t = useTranslations('mobile')
  const errorText = useErrorText()
  return (
    <div className="flex flex-col gap-5">
      {error ? <FormMessage>{errorText(error)}</FormMessage> : null}
      <p>{t('sendLead', { mobile })}</p>
      <Button wide locked={locked} pending={pending} onClick={onSend}>
        {t('send')}
      </Button>
    </div>
  )
}

type MobileCodeFailureProps = { reason: 'phone' | 'code'; mayRetry: boolean; onRetry: () => void }

/** The phone or its code could not be verified. */
function MobileCodeFailure({ reason, mayRetry, onRetry }: MobileCodeFailureProps) {
  const t = useTranslations('mobile')
  const messages = useTranslations('identity.messages')
  return (
    <RetryMessage
      title={reason === 'code' ? t('failureTitle') : undefined}
      text={messages(reason === 'code' ? 'codeNotVerified' : 'mobileNotVerified')}
      retryLabel={t('again')}
      onRetry={mayRetry ? onRetry : undefined}
      recommended="quiz"
    />
  )
}
