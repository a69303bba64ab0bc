import { getRetryTime, startRetryTime } from '@/lib/client/session/use-retry-time'
import { deviceIdentityRoute, sendLinkRoute, type verifyLinkRoute } from '@/lib/contract/bff/identity'
import type { ReplyOf } from '@/lib/domain/identity/identity-flow'
import {
  type LinkEffect,
  nextLinkStep,
  resendWaitMs,
  resumeLink,
  startEmailLink,
  startPhoneLink,
} from '@/lib/domain/identity/link/flow'
import {
  outcomeOfDeviceCheck,
  outcomeOfSendEmail,
  outcomeOfSendLink,
  outcomeOfVerifyEmail,
  outcomeOfVerifyLink,
} from '@/lib/domain/identity/link/outcome'
import { identityMemory, setFailedChecks } from '../identity-memory'
import { useIdentityCall } from '../use-identity-call'
import { useIdentityFlow } from '../use-identity-flow'

const channels = {
  phone: { start: startPhoneLink, outcomeOfSend: outcomeOfSendLink, outcomeOfVerify: outcomeOfVerifyLink },
  email: { start: startEmailLink, outcomeOfSend: outcomeOfSendEmail, outcomeOfVerify: outcomeOfVerifyEmail },
} as const

type LinkFlowOptions = {
  channel: keyof typeof channels
  hasPendingLink: boolean
}

/** The flow of a secure link and its calls. The wait before another link survives a reload. */
export function useLinkFlow({ channel, hasPendingLink }: LinkFlowOptions) {
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
        identityMemory.sentEmail = { resendAt: Date.now() + resendWaitMs, sentTo: reply.answer.address }
    }
    send({ ...outcomeOfSend(reply), at: Date.now(), sending: true })
  })

  function startOrResume() {
    const sent = channel === 'email' ? identityMemory.sentEmail : undefined
    if (hasPendingLink) return resumeLink({ channel, resendAt: getRetryTime(timer) ?? 0 })
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
    isSending: sending.isPending,
    sendLink,
    reportCheck: (reply: ReplyOf<typeof verifyLinkRoute>, automatic: boolean) =>
      send({ ...outcomeOfVerify(reply), at: Date.now(), automatic }),
    retry: () => send({ type: 'retried' }),
  }
}
