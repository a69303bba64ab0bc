'use client'

import { useTranslations } from 'next-intl'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { usePageContext } from '@/lib/client/page/page-context'
import { getMobileRoute, renewCodeRoute, sendCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/identity'
import {
  type MobileCodeEffect,
  type MobileCodeEvent,
  nextMobileCodeStep,
  startMobileCode,
} from '@/lib/domain/identity/mobile-code/flow'
import { outcomeOfGetMobile, outcomeOfSendCode, outcomeOfVerifyCode } from '@/lib/domain/identity/mobile-code/outcome'
import { NoResponse } from '../no-response'
import { OtherMethods } from '../other-methods'
import { QuizLink } from '../quiz-link'
import { StepLayout } from '../step-layout'
import { useIdentityFlow } from '../use-identity-flow'
import { useSingleRequest } from '../use-single-request'
import { MobileCodeFailure } from './mobile-code-failure'
import { MobileCodeForm } from './mobile-code-form'
import { SendCodePrompt } from './send-code-prompt'

/** The SMS code: send prompt, enter code, failure. Specification, sections 2 and 4. */
export function MobileCodeScreen() {
  const t = useTranslations('mobile')
  const calls = useCodeRequests()
  const { state, send } = useIdentityFlow({
    start: () => startMobileCode(),
    next: nextMobileCodeStep,
    runEffect: calls.act,
  })
  const retry = () => send({ fact: 'retried' })
  const isOver = state.step === 'failure' || state.step === 'unreachable'
  return (
    <StepLayout at="proof" title={useMobileTitle()} step={state.step}>
      {state.step === 'prompt' ? (
        <SendCodePrompt {...state} pending={calls.isSending} onSend={() => send({ fact: 'sendPressed' })} />
      ) : null}
      {state.step === 'enterCode' ? (
        <MobileCodeForm
          mobile={state.mobile}
          passcode={state.passcode}
          resendAt={state.resendAt}
          error={state.error}
          checking={calls.isChecking}
          renewing={calls.isRenewing}
          onCode={(code) => calls.check({ key: state.key, code }, send)}
          onRenew={() => calls.renew({ key: state.key }, send)}
        />
      ) : null}
      {state.step === 'failure' ? <MobileCodeFailure {...state} onRetry={retry} /> : null}
      {state.step === 'unreachable' ? <NoResponse onRetry={retry} /> : null}
      {state.step === 'loading' || state.step === 'leaving' ? <BusyRegion label={t('loading')} /> : null}
      {state.step === 'failure' ? null : <QuizLink />}
      <OtherMethods current="/mobile" open={isOver} />
    </StepLayout>
  )
}

/** 'Mobile Identity', or the title that the host configured. */
export function useMobileTitle(): string {
  const t = useTranslations('identity')
  return usePageContext().config.mobileIdentityScreenTitleText || t('mobileTitle')
}

type ReportEvent = (event: MobileCodeEvent) => void

function useCodeRequests() {
  const phone = useSingleRequest(getMobileRoute)
  const sending = useSingleRequest(sendCodeRoute)
  const renewing = useSingleRequest(renewCodeRoute)
  const verifying = useSingleRequest(verifyCodeRoute)

  async function act(effect: MobileCodeEffect, report: ReportEvent) {
    if (effect.do === 'unlockLater') return setTimeout(report, effect.afterMs, { fact: 'lockEnded' })
    if (effect.do === 'load') {
      const reply = await phone.send({})
      return reply && report({ ...outcomeOfGetMobile(reply), at: Date.now() })
    }
    const reply = await sending.send({})
    return reply && report({ ...outcomeOfSendCode(reply), at: Date.now() })
  }

  async function renew(input: { key: string }, report: ReportEvent) {
    const reply = await renewing.send(input)
    if (reply) report({ ...outcomeOfSendCode(reply), at: Date.now() })
  }

  async function check(input: { key: string; code: string }, report: ReportEvent) {
    const reply = await verifying.send(input)
    if (reply) report({ ...outcomeOfVerifyCode(reply), at: Date.now() })
  }

  const pending = { isSending: sending.isPending, isRenewing: renewing.isPending, isChecking: verifying.isPending }
  return { act, renew, check, ...pending }
}
