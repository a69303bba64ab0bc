'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import { deviceIdentityRoute, sendLinkRoute } from '@/lib/contract/bff/identity'
import {
  nextPhoneLinkStep,
  type PhoneLinkEffect,
  resendWaitMs,
  resumePhoneLink,
  startPhoneLink,
} from '@/lib/domain/identity/link/flow'
import {
  outcomeOfDeviceCheck,
  outcomeOfSendLink,
  outcomeOfVerifyLink,
  type PhoneLinkOutcome,
} from '@/lib/domain/identity/link/outcome'
import type { RetryLater } from '@/lib/domain/identity/messages'
import { setFailedChecks } from '../identity-memory'
import { OtherMethods, QuizLink } from '../other-methods'
import { ResendButton } from '../resend-button'
import { NoResponse, RetryMessage } from '../retry-message'
import { StepLayout, useMobileTitle } from '../step-layout'
import { useErrorText } from '../use-error-text'
import { useIdentityCall } from '../use-identity-call'
import { useIdentityFlow } from '../use-identity-flow'
import { WaitForLink } from './wait-for-link'

const resendTimerName = 'link-phone'

/**
 * The device check, then the link sent to the phone. `hasPendingLink`: the session already holds one. R2.22.
 */
export function PhoneLinkScreen({ hasPendingLink }: { hasPendingLink: boolean }) {
  const t = useTranslations('link')
  const start = () => (hasPendingLink ? resumePhoneLink(getRetryTime(resendTimerName) ?? 0) : startPhoneLink())
  const { state, send } = useIdentityFlow({ start, next: nextPhoneLinkStep, runEffect })
  const report = (outcome: PhoneLinkOutcome, automatic = false) => send({ ...outcome, at: Date.now(), automatic })
  const device = useIdentityCall(deviceIdentityRoute, (reply) => report(outcomeOfDeviceCheck(reply)))
  const sending = useIdentityCall(sendLinkRoute, (reply) => {
    if (reply.ok) startRetryTime(resendTimerName, resendWaitMs)
    report(outcomeOfSendLink(reply))
  })
  const sendLink = () => sending.send({ type: 'phone' })

  function runEffect(effect: PhoneLinkEffect) {
    if (effect.type === 'storeFailedChecks') setFailedChecks(effect.checks)
    else device.send({})
  }

  const retry = () => send({ type: 'retried' })
  const isOver = state.step === 'failure' || state.step === 'noResponse'
  const isLoading = state.step === 'loading' || state.step === 'redirecting'
  return (
    <StepLayout at="proof" title={useMobileTitle()} step={state.step}>
      {state.step === 'sendLink' ? <SendLinkPrompt {...state} pending={sending.isPending} onSend={sendLink} /> : null}
      {state.step === 'waitForLink' ? (
        <WaitForLink
          {...state}
          sentTo={state.mobile}
          channel="phone"
          sending={sending.isPending}
          onSend={sendLink}
          onReply={(reply, automatic) => report(outcomeOfVerifyLink(reply), automatic)}
        />
      ) : null}
      {state.step === 'failure' ? (
        <RetryMessage
          title={t('failureTitle')}
          text={t('failure')}
          retryLabel={t('again')}
          onRetry={retry}
          recommended="quiz"
        />
      ) : null}
      {state.step === 'noResponse' ? <NoResponse error={state.error} onRetry={retry} /> : null}
      {state.step === 'loading' ? <BusyRegion label={t('checking')} /> : null}
      {state.step === 'redirecting' ? <RedirectIndicator /> : null}
      {isLoading || state.step === 'failure' ? null : <QuizLink />}
      {isLoading ? null : <OtherMethods current="/dit" open={isOver} />}
    </StepLayout>
  )
}

function RedirectIndicator() {
  const t = useTranslations('identity')
  return <BusyRegion label={t('loading')} />
}

type SendLinkPromptProps = {
  mobile: string
  resendAt?: number
  error?: 'tooEarly' | RetryLater
  pending: boolean
  onSend: () => void
}

/** Step 1 of the link: asks before sending. */
function SendLinkPrompt({ mobile, resendAt = 0, error, pending, onSend }: SendLinkPromptProps) {
  const t = useTranslations('link')
  const errorText = useErrorText()
  return (
    <div className="flex flex-col gap-5">
      {error ? <FormMessage>{errorText(error)}</FormMessage> : null}
      <p>{t('sendLead', { mobile })}</p>
      <ResendButton
        variant="primary"
        opensAt={resendAt}
        label={t('send')}
        pendingLabel={t('sending')}
        pending={pending}
        onPress={onSend}
      />
    </div>
  )
}
