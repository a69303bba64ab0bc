'use client'

import { useTranslations } from 'next-intl'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import { sendLinkRoute } from '@/lib/contract/bff/identity'
import {
  type EmailLinkEffect,
  nextEmailLinkStep,
  resumeEmailLink,
  startEmailLink,
} from '@/lib/domain/identity/email-link/flow'
import { outcomeOfSendEmail, outcomeOfVerifyEmail } from '@/lib/domain/identity/email-link/outcome'
import { resendWaitMs } from '@/lib/domain/identity/link/flow'
import type { RetryLater } from '@/lib/domain/identity/messages'
import { getRecentEmail, setFailedChecks, setSentEmail } from '../identity-memory'
import { OtherMethods } from '../other-methods'
import { RetryMessage } from '../retry-message'
import { StepLayout } from '../step-layout'
import { useErrorText } from '../use-error-text'
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
export function EmailLinkScreen({ hasPendingLink, address }: EmailLinkScreenProps) {
  const t = useTranslations('link')
  const start = () => {
    if (hasPendingLink) return resumeEmailLink(getRetryTime(resendTimerName) ?? 0, address)
    const mail = getRecentEmail(Date.now())
    return mail ? resumeEmailLink(mail.resendAt, mail.address) : startEmailLink()
  }
  const { state, send } = useIdentityFlow({ start, next: nextEmailLinkStep, runEffect })
  const sending = useIdentityCall(sendLinkRoute, (reply) => {
    if (reply.ok) startRetryTime(resendTimerName, resendWaitMs)
    if (reply.ok) setSentEmail({ resendAt: Date.now() + resendWaitMs, address: reply.answer.address })
    send({ ...outcomeOfSendEmail(reply), at: Date.now(), sending: true })
  })
  const sendEmail = () => sending.send({ type: 'email' })

  function runEffect(effect: EmailLinkEffect) {
    if (effect.type === 'storeFailedChecks') setFailedChecks(effect.checks)
    else sendEmail()
  }

  const isLoading = state.step === 'sending' || state.step === 'redirecting'
  return (
    <StepLayout at="proof" title={t('emailTitle')} step={state.step}>
      {state.step === 'waitForLink' ? (
        <WaitForLink
          {...state}
          sentTo={state.address ?? address}
          channel="email"
          sending={sending.isPending}
          onSend={sendEmail}
          onReply={(reply, automatic) => send({ ...outcomeOfVerifyEmail(reply), at: Date.now(), automatic })}
        />
      ) : null}
      {state.step === 'notSent' ? <SendFailure error={state.error} onRetry={() => send({ type: 'retried' })} /> : null}
      {isLoading ? (
        <BusyRegion label={t('emailSending')} />
      ) : (
        <OtherMethods current="/email_authentication" open={state.step === 'notSent'} />
      )}
    </StepLayout>
  )
}

function SendFailure({ error, onRetry }: { error?: RetryLater | undefined; onRetry: () => void }) {
  const t = useTranslations('link')
  const errorText = useErrorText()
  const text = error ? errorText(error) : t('emailNotSentText')
  const texts = { title: errorText('emailNotSent'), text, retryLabel: t('emailResend') }
  return <RetryMessage {...texts} onRetry={onRetry} />
}
