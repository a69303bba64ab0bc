'use client'

import { useTranslations } from 'next-intl'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import { sendLinkRoute, verifyLinkRoute } from '@/lib/contract/bff/identity'
import { resendWaitMs } from '@/lib/domain/identity/device-link/flow'
import {
  type EmailLinkEffect,
  type EmailLinkEvent,
  nextEmailLinkStep,
  resumeEmailLink,
  startEmailLink,
} from '@/lib/domain/identity/email-link/flow'
import { outcomeOfSendEmail, outcomeOfVerifyEmail } from '@/lib/domain/identity/email-link/outcome'
import type { RetryLater } from '@/lib/domain/identity/messages'
import { getRecentEmail, setFailedChecks, setSentEmail } from '../identity-memory'
import { OtherMethods } from '../other-methods'
import { RetryMessage } from '../retry-message'
import { StepLayout } from '../step-layout'
import { useErrorText } from '../use-error-text'
import { useIdentityFlow } from '../use-identity-flow'
import { useSingleRequest } from '../use-single-request'
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
  const calls = useEmailRequests()
  const startFlow = () => {
    if (hasPendingLink) return resumeEmailLink(getRetryTime(resendTimerName) ?? 0, address)
    const mail = getRecentEmail(Date.now())
    return mail ? resumeEmailLink(mail.resendAt, mail.address) : startEmailLink()
  }
  const { state, send } = useIdentityFlow({ start: startFlow, next: nextEmailLinkStep, runEffect: calls.act })
  const isLoading = state.step === 'sending' || state.step === 'redirecting'
  return (
    <StepLayout at="proof" title={t('emailTitle')} step={state.step}>
      {state.step === 'waitForLink' ? (
        <WaitForLink
          {...state}
          sentTo={state.address ?? address}
          channel="email"
          sending={calls.isSending}
          checking={calls.isChecking}
          onSend={() => calls.send(send)}
          onContinue={() => calls.check(send)}
          onReply={(reply) => send({ ...outcomeOfVerifyEmail(reply), at: Date.now(), automatic: true })}
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

type ReportEvent = (event: EmailLinkEvent) => void

function useEmailRequests() {
  const sending = useSingleRequest(sendLinkRoute)
  const checking = useSingleRequest(verifyLinkRoute)

  function act(effect: EmailLinkEffect, report: ReportEvent) {
    return effect.type === 'storeFailedChecks' ? setFailedChecks(effect.checks) : send(report)
  }

  async function send(report: ReportEvent) {
    const reply = await sending.send({ type: 'email' })
    if (!reply) return
    if (reply.ok) startRetryTime(resendTimerName, resendWaitMs)
    if (reply.ok) setSentEmail({ resendAt: Date.now() + resendWaitMs, address: reply.answer.address })
    report({ ...outcomeOfSendEmail(reply), at: Date.now(), sending: true })
  }

  async function check(report: ReportEvent) {
    const reply = await checking.send({ type: 'email' })
    if (reply) report({ ...outcomeOfVerifyEmail(reply), at: Date.now() })
  }

  return { act, send, check, isSending: sending.isPending, isChecking: checking.isPending }
}
