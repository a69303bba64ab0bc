'use client'

import { useTranslations } from 'next-intl'
import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import {
  deviceIdentityRoute,
  sendLinkRoute,
  type verifyLinkRoute,
} from '@/lib/contract/bff/account/identity'
import type { ReplyOf } from '@/lib/domain/account/identity/identity-flow'
import {
  type LinkEffect,
  type LinkState,
  nextLinkStep,
  resendWaitMs,
  resumeLink,
  startEmailLink,
  startPhoneLink,
} from '@/lib/domain/account/identity/link/flow'
import {
  outcomeOfDeviceCheck,
  outcomeOfSendEmail,
  outcomeOfSendLink,
  outcomeOfVerifyEmail,
  outcomeOfVerifyLink,
} from '@/lib/domain/account/identity/link/outcome'
import { useErrorText } from '../error-message'
import { identityMemory, setFailedChecks } from '../identity-memory'
import { MethodLayout } from '../method-layout'
import { SendPrompt } from '../resend-button'
import { useIdentityCall } from '../use-identity-call'
import { useIdentityFlow } from '../use-identity-flow'
import { WaitForLink } from './wait-for-link'

/**
 * Authenticates by email: sends a link when the screen opens. R2.23, R4.11. `address` is masked.
 */
export function EmailLinkScreen(props: { hasPendingLink: boolean; address?: string | undefined }) {
  const t = useTranslations('link')
  const errorText = useErrorText()
  const flow = useLinkFlow({ channel: 'email', ...props })
  const { state } = flow
  const problem = state.step === 'notSent' && {
    title: errorText('emailNotSent'),
    text: state.error ? errorText(state.error) : t('emailNotSentText'),
    retryLabel: t('email.resend'),
  }
  const texts = {
    title: t('emailTitle'),
    loading: t('emailSending'),
    problem: problem || undefined,
  }
  return (
    <MethodLayout method="/email_authentication" {...texts} lead={useWaitLead(state)} flow={flow}>
      {state.step === 'waitForLink' ? <WaitForLink state={state} flow={flow} /> : null}
    </MethodLayout>
  )
}

/** Runs a device check, then sends a link to the phone. R2.22. */
export function PhoneLinkScreen({ hasPendingLink }: { hasPendingLink: boolean }) {
  const t = useTranslations('link')
  const identity = useTranslations('identity')
  const flow = useLinkFlow({ channel: 'phone', hasPendingLink })
  const { state } = flow
  const problem =
    state.step === 'failure' ? { title: t('failureTitle'), text: t('failure') } : undefined
  const waitLead = useWaitLead(state)
  const lead = state.step === 'sendLink' ? t('sendLead', { mobile: state.sentTo }) : waitLead
  const loading = state.step === 'loading' ? t('checking') : identity('loading')
  return (
    <MethodLayout method="/dit" lead={lead} flow={flow} loading={loading} problem={problem}>
      {state.step === 'sendLink' ? (
        <SendPrompt
          error={state.error}
          opensAt={state.resendAt ?? 0}
          label={t('send')}
          pendingLabel={t('sending')}
          pending={flow.isSending}
          onPress={flow.sendLink}
        />
      ) : null}
      {state.step === 'waitForLink' ? <WaitForLink state={state} flow={flow} /> : null}
    </MethodLayout>
  )
}

/** Tells the consumer to open the link that was sent, while the screen waits for it. */
function useWaitLead(state: LinkState): string | undefined {
  const t = useTranslations('link')
  if (state.step !== 'waitForLink') return undefined
  const { channel, sentTo } = state
  return sentTo ? t(`${channel}.lead`, { sentTo }) : t(`${channel}.leadGeneric`)
}

const channels = {
  phone: {
    start: startPhoneLink,
    outcomeOfSend: outcomeOfSendLink,
    outcomeOfVerify: outcomeOfVerifyLink,
  },
  email: {
    start: startEmailLink,
    outcomeOfSend: outcomeOfSendEmail,
    outcomeOfVerify: outcomeOfVerifyEmail,
  },
} as const

type LinkFlowOptions = {
  channel: keyof typeof channels
  /**
   * Whether the session already holds a link. If so, reloading the page does not send another one.
   */
  hasPendingLink: boolean
  /** Masked address the link was sent to. */
  address?: string | undefined
}

/** Runs the secure-link flow and its API calls. The wait before another link survives a reload. */
function useLinkFlow({ channel, hasPendingLink, address }: LinkFlowOptions) {
  const { start, outcomeOfSend, outcomeOfVerify } = channels[channel]
  const timer = `link-${channel}`
  const { state, send } = useIdentityFlow({ start: startOrResume, next: nextLinkStep, runEffect })
  const device = useIdentityCall(deviceIdentityRoute, (reply) =>
    send({ ...outcomeOfDeviceCheck(reply), at: Date.now() }),
  )
  const sending = useIdentityCall(sendLinkRoute, (reply) => {
    if (reply.ok) {
      startRetryTime(timer, resendWaitMs)
      if (channel === 'email')
        identityMemory.sentEmail = {
          resendAt: Date.now() + resendWaitMs,
          sentTo: reply.answer.address,
        }
    }
    send({ ...outcomeOfSend(reply), at: Date.now(), sending: true })
  })

  function startOrResume() {
    const sent = channel === 'email' ? identityMemory.sentEmail : undefined
    if (hasPendingLink)
      return resumeLink({ channel, sentTo: address, resendAt: getRetryTime(timer) ?? 0 })
    return sent && Date.now() < sent.resendAt ? resumeLink({ channel, ...sent }) : start()
  }

  function runEffect(effect: LinkEffect) {
    if (effect.type === 'storeFailedChecks') setFailedChecks(effect.checks)
    else if (effect.type === 'load') device.send({})
    else sendLink()
  }

  const sendLink = () => sending.send({ type: channel })
  return {
    state,
    send,
    isSending: sending.isPending,
    sendLink,
    /** `automatic`: whether the page made the check without a click. */
    reportCheck: (reply: ReplyOf<typeof verifyLinkRoute>, automatic: boolean) =>
      send({ ...outcomeOfVerify(reply), at: Date.now(), automatic }),
  }
}
