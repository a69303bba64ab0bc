'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import { deviceIdentityRoute, sendLinkRoute } from '@/lib/contract/bff/identity'
import {
  type LinkEffect,
  nextLinkStep,
  resendWaitMs,
  resumeLink,
  type SendLinkStep,
  startPhoneLink,
} from '@/lib/domain/identity/link/flow'
import {
  type LinkOutcome,
  outcomeOfDeviceCheck,
  outcomeOfSendLink,
  outcomeOfVerifyLink,
} from '@/lib/domain/identity/link/outcome'
import { setFailedChecks } from '../identity-memory'
import { OtherMethods, QuizLink } from '../other-methods'
import { ResendButton } from '../resend-button'
import { NoResponse, RetryMessage, useErrorText } from '../retry-message'
import { StepLayout, useMobileTitle } from '../step-layout'
import { useIdentityCall } from '../use-identity-call'
import { useIdentityFlow } from '../use-identity-flow'
import { WaitForLink } from './wait-for-link'

const resendTimerName = 'link-phone'

/** The device check, then the link sent to the phone. `hasPendingLink`: the session already holds one. R2.22. */
export function PhoneLinkScreen({ hasPendingLink }: { hasPendingLink: boolean }) {
  const t = useTranslations('link')
  const identity = useTranslations('identity')
  const start = () =>
    hasPendingLink ? resumeLink({ channel: 'phone', resendAt: getRetryTime(resendTimerName) ?? 0 }) : startPhoneLink()
  const { state, send } = useIdentityFlow({ start, next: nextLinkStep, runEffect })
  const report = (outcome: LinkOutcome, automatic = false) => send({ ...outcome, at: Date.now(), automatic })
  const device = useIdentityCall(deviceIdentityRoute, (reply) => report(outcomeOfDeviceCheck(reply)))
  const sending = useIdentityCall(sendLinkRoute, (reply) => {
    if (reply.ok) startRetryTime(resendTimerName, resendWaitMs)
    report(outcomeOfSendLink(reply))
  })

  function runEffect(effect: LinkEffect) {
    if (effect.type === 'storeFailedChecks') setFailedChecks(effect.checks)
    else device.send({})
  }

  const sendLink = () => sending.send({ type: 'phone' })
  const retry = () => send({ type: 'retried' })
  const isOver = state.step === 'failure' || state.step === 'noResponse'
  const isLoading = state.step === 'loading' || state.step === 'redirecting'
  return (
    <StepLayout at="proof" title={useMobileTitle()} step={state.step}>
      {state.step === 'sendLink' ? (
        <SendLinkPrompt state={state} pending={sending.isPending} onSend={sendLink} />
      ) : null}
      {state.step === 'waitForLink' ? (
        <WaitForLink
          state={state}
          sentTo={state.sentTo}
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
      {isLoading ? <BusyRegion label={state.step === 'loading' ? t('checking') : identity('loading')} /> : null}
      {isLoading || state.step === 'failure' ? null : <QuizLink />}
      {isLoading ? null : <OtherMethods current="/dit" open={isOver} />}
    </StepLayout>
  )
}

type SendLinkPromptProps = { state: SendLinkStep; pending: boolean; onSend: () => void }

/** Step 1 of the link: asks before sending. */
function SendLinkPrompt({ state, pending, onSend }: SendLinkPromptProps) {
  const t = useTranslations('link')
  const errorText = useErrorText()
  return (
    <div className="flex flex-col gap-5">
      {state.error ? <FormMessage>{errorText(state.error)}</FormMessage> : null}
      <p>{t('sendLead', { mobile: state.sentTo })}</p>
      <ResendButton
        variant="primary"
        opensAt={state.resendAt ?? 0}
        label={t('send')}
        pendingLabel={t('sending')}
        pending={pending}
        onPress={onSend}
      />
    </div>
  )
}
