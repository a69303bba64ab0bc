'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import { deviceIdentityRoute, sendLinkRoute, verifyLinkRoute } from '@/lib/contract/bff/identity'
import {
  type DeviceLinkEffect,
  type DeviceLinkEvent,
  nextDeviceLinkStep,
  resendWaitMs,
  resumeDeviceLink,
  startDeviceLink,
} from '@/lib/domain/identity/device-link/flow'
import { outcomeOfDeviceCheck, outcomeOfSendLink, outcomeOfVerifyLink } from '@/lib/domain/identity/device-link/outcome'
import type { RetryLater } from '@/lib/domain/identity/messages'
import { setFailedChecks } from '../identity-memory'
import { OtherMethods, QuizLink } from '../other-methods'
import { ResendButton } from '../resend-button'
import { NoResponse, RetryMessage } from '../retry-message'
import { StepLayout, useMobileTitle } from '../step-layout'
import { useErrorText } from '../use-error-text'
import { useIdentityFlow } from '../use-identity-flow'
import { useSingleRequest } from '../use-single-request'
import { WaitForLink } from './wait-for-link'

const resendTimerName = 'link-phone'

/**
 * The device check, then the link sent to the phone. `hasPendingLink`: the session already holds one. R2.22.
 */
export function DeviceLinkScreen({ hasPendingLink }: { hasPendingLink: boolean }) {
  const t = useTranslations('link')
  const calls = useLinkRequests()
  const startFlow = () => (hasPendingLink ? resumeDeviceLink(getRetryTime(resendTimerName) ?? 0) : startDeviceLink())
  const { state, send } = useIdentityFlow({ start: startFlow, next: nextDeviceLinkStep, runEffect: calls.act })
  const retry = () => send({ type: 'retried' })
  const isOver = state.step === 'failure' || state.step === 'noResponse'
  const isLoading = state.step === 'loading' || state.step === 'redirecting'
  return (
    <StepLayout at="proof" title={useMobileTitle()} step={state.step}>
      {state.step === 'sendLink' ? (
        <SendLinkPrompt {...state} pending={calls.isSending} onSend={() => calls.sendLink(send)} />
      ) : null}
      {state.step === 'waitForLink' ? (
        <WaitForLink
          {...state}
          sentTo={state.mobile}
          channel="phone"
          sending={calls.isSending}
          checking={calls.isChecking}
          onSend={() => calls.sendLink(send)}
          onContinue={() => calls.check(send)}
          onReply={(reply) => send({ ...outcomeOfVerifyLink(reply), at: Date.now(), automatic: true })}
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

type ReportEvent = (event: DeviceLinkEvent) => void

function useLinkRequests() {
  const device = useSingleRequest(deviceIdentityRoute)
  const sending = useSingleRequest(sendLinkRoute)
  const checking = useSingleRequest(verifyLinkRoute)

  async function act(effect: DeviceLinkEffect, report: ReportEvent) {
    if (effect.type === 'storeFailedChecks') return setFailedChecks(effect.checks)
    const reply = await device.send({})
    return reply && report({ ...outcomeOfDeviceCheck(reply), at: Date.now() })
  }

  async function send(report: ReportEvent) {
    const reply = await sending.send({ type: 'phone' })
    if (!reply) return
    if (reply.ok) startRetryTime(resendTimerName, resendWaitMs)
    report({ ...outcomeOfSendLink(reply), at: Date.now() })
  }

  async function check(report: ReportEvent) {
    const reply = await checking.send({ type: 'phone' })
    if (reply) report({ ...outcomeOfVerifyLink(reply), at: Date.now() })
  }

  return { act, sendLink: send, check, isSending: sending.isPending, isChecking: checking.isPending }
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
