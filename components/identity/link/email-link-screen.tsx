'use client'

import { useTranslations } from 'next-intl'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import { sendLinkRoute } from '@/lib/contract/bff/identity'
import {
  type LinkEffect,
  nextLinkStep,
  resendWaitMs,
  resumeLink,
  startEmailLink,
} from '@/lib/domain/identity/link/flow'
import { outcomeOfSendEmail, outcomeOfVerifyEmail } from '@/lib/domain/identity/link/outcome'
import { identityMemory, setFailedChecks } from '../identity-memory'
import { OtherMethods } from '../other-methods'
import { RetryMessage, useErrorText } from '../retry-message'
import { StepLayout } from '../step-layout'
import { useIdentityCall } from '../use-identity-call'
import { useIdentityFlow } from '../use-identity-flow'
import { WaitForLink } from './wait-for-link'

const resendTimerName = 'link-email'

type EmailLinkScreenProps = {
  /** The session already holds a link, so no other is sent when the page is reloaded. */
  hasPendingLink: boolean
  /** Masked. */
  address?: string | undefined
}

/** Email authentication: a link is sent on entry. R2.23, R4.11. */
export function EmailLinkScreen(props: EmailLinkScreenProps) {
  const t = useTranslations('link')
  const errorText = useErrorText()
  const { state, send } = useIdentityFlow({ start: () => startFlow(props), next: nextLinkStep, runEffect })
  const sending = useIdentityCall(sendLinkRoute, (reply) => {
    if (reply.ok) {
      startRetryTime(resendTimerName, resendWaitMs)
      identityMemory.sentEmail = { resendAt: Date.now() + resendWaitMs, sentTo: reply.answer.address }
    }
    send({ ...outcomeOfSendEmail(reply), at: Date.now(), sending: true })
  })

  function runEffect(effect: LinkEffect) {
    if (effect.type === 'storeFailedChecks') setFailedChecks(effect.checks)
    else sendEmail()
  }

  const sendEmail = () => sending.send({ type: 'email' })
  const isLoading = state.step === 'sending' || state.step === 'redirecting'
  return (
    <StepLayout at="proof" title={t('emailTitle')} step={state.step}>
      {state.step === 'waitForLink' ? (
        <WaitForLink
          state={state}
          sentTo={state.sentTo ?? props.address}
          sending={sending.isPending}
          onSend={sendEmail}
          onReply={(reply, automatic) => send({ ...outcomeOfVerifyEmail(reply), at: Date.now(), automatic })}
        />
      ) : null}
      {state.step === 'notSent' ? (
        <RetryMessage
          title={errorText('emailNotSent')}
          text={state.error ? errorText(state.error) : t('emailNotSentText')}
          retryLabel={t('emailResend')}
          onRetry={() => send({ type: 'retried' })}
        />
      ) : null}
      {isLoading ? (
        <BusyRegion label={t('emailSending')} />
      ) : (
        <OtherMethods current="/email_authentication" open={state.step === 'notSent'} />
      )}
    </StepLayout>
  )
}

function startFlow({ hasPendingLink, address }: EmailLinkScreenProps) {
  const { sentEmail } = identityMemory
  if (hasPendingLink) {
    return resumeLink({ channel: 'email', resendAt: getRetryTime(resendTimerName) ?? 0, sentTo: address })
  }
  const isRecent = sentEmail && Date.now() < sentEmail.resendAt
  return isRecent ? resumeLink({ channel: 'email', ...sentEmail }) : startEmailLink()
}
