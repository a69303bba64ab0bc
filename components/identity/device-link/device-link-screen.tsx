'use client'

import { useTranslations } from 'next-intl'
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
import { keepFailedChecks } from '../failed-checks'
import { useMobileTitle } from '../mobile-code/mobile-code-screen'
import { Unreachable } from '../no-response'
import { Ways } from '../other-methods'
import { QuestionsInstead } from '../quiz-link'
import { StepLayout } from '../step-layout'
import { useFlow } from '../use-flow'
import { useOneCall } from '../use-single-request'
import { WaitForLink } from '../wait-for-link'
import { LinkFailure } from './link-failure'
import { SendLink } from './send-link-prompt'

const waitName = 'link-phone'

/** The device check, then the link sent to the phone. `linkOnItsWay`: the session holds one already. Specification, section 2. */
export function DeviceLinkScreen({ linkOnItsWay }: { linkOnItsWay: boolean }) {
  const t = useTranslations('link')
  const calls = useLinkCalls()
  const begin = () => (linkOnItsWay ? resumeDeviceLink(getRetryTime(waitName) ?? 0) : startDeviceLink())
  const { state, send } = useFlow({ start: begin, next: nextDeviceLinkStep, act: calls.act })
  const retry = () => send({ fact: 'retried' })
  const isOver = state.step === 'failure' || state.step === 'unreachable'
  return (
    <StepLayout at="proof" title={useMobileTitle()} step={state.step}>
      {state.step === 'sendLink' ? (
        <SendLink {...state} pending={calls.isSending} onSend={() => calls.sendLink(send)} />
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
          onLook={(reply) => send({ ...outcomeOfVerifyLink(reply), at: Date.now(), automatic: true })}
        />
      ) : null}
      {state.step === 'failure' ? <LinkFailure onAgain={retry} /> : null}
      {state.step === 'unreachable' ? <Unreachable onAgain={retry} /> : null}
      {state.step === 'loading' ? <BusyRegion label={t('checking')} /> : null}
      {state.step === 'leaving' ? <Leaving /> : null}
      {state.step === 'failure' ? null : <QuestionsInstead />}
      <Ways beside="/dit" open={isOver} />
    </StepLayout>
  )
}

function Leaving() {
  const t = useTranslations('identity')
  return <BusyRegion label={t('loading')} />
}

type Report = (event: DeviceLinkEvent) => void

function useLinkCalls() {
  const device = useOneCall(deviceIdentityRoute)
  const sending = useOneCall(sendLinkRoute)
  const checking = useOneCall(verifyLinkRoute)

  async function act(effect: DeviceLinkEffect, report: Report) {
    if (effect.do === 'keepFailedChecks') return keepFailedChecks(effect.checks)
    const reply = await device.send({})
    return reply && report({ ...outcomeOfDeviceCheck(reply), at: Date.now() })
  }

  async function send(report: Report) {
    const reply = await sending.send({ type: 'phone' })
    if (!reply) return
    if (reply.ok) startRetryTime(waitName, resendWaitMs)
    report({ ...outcomeOfSendLink(reply), at: Date.now() })
  }

  async function check(report: Report) {
    const reply = await checking.send({ type: 'phone' })
    if (reply) report({ ...outcomeOfVerifyLink(reply), at: Date.now() })
  }

  return { act, sendLink: send, check, isSending: sending.isPending, isChecking: checking.isPending }
}
