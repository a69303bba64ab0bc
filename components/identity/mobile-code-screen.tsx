'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { MaskedField } from '@/components/ui/form/masked-field'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { getMobileRoute, renewCodeRoute, sendCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/identity'
import {
  type EnterCodeStep,
  type FailureStep,
  type MobileCodeEffect,
  type MobileCodeOutcome,
  nextMobileCodeStep,
  outcomeOfGetMobile,
  outcomeOfSendCode,
  outcomeOfVerifyCode,
  type PromptStep,
  startMobileCode,
} from '@/lib/domain/identity/mobile-code-flow'
import { codeMask } from './input-masks'
import { MethodLayout } from './method-layout'
import { ResendButton } from './resend-button'
import { RetryMessage, useErrorText } from './retry-message'
import { useMobileTitle } from './step-layout'
import { useIdentityCall } from './use-identity-call'
import { useIdentityFlow } from './use-identity-flow'

/** The SMS code: send prompt, enter code, failure. R2.21, R4.7. */
export function MobileCodeScreen() {
  const t = useTranslations('mobile')
  const { state, send } = useIdentityFlow({ start: () => startMobileCode(), next: nextMobileCodeStep, runEffect })
  const report = (outcome: MobileCodeOutcome) => send({ ...outcome, at: Date.now() })
  const phone = useIdentityCall(getMobileRoute, (reply) => report(outcomeOfGetMobile(reply)))
  const sending = useIdentityCall(sendCodeRoute, (reply) => report(outcomeOfSendCode(reply)))

  function runEffect(effect: MobileCodeEffect) {
    if (effect.type === 'scheduleUnlock') setTimeout(send, effect.afterMs, { type: 'lockExpired' })
    else if (effect.type === 'load') phone.send({})
    else sending.send({})
  }

  const method = { method: '/mobile', title: useMobileTitle(), onRetry: () => send({ type: 'retried' }) } as const
  return (
    <MethodLayout {...method} state={state} loading={<BusyRegion label={t('loading')} />}>
      {state.step === 'prompt' ? (
        <SendCodePrompt state={state} pending={sending.isPending} onSend={() => send({ type: 'sendClicked' })} />
      ) : null}
      {state.step === 'enterCode' ? <MobileCodeForm state={state} report={report} /> : null}
      {state.step === 'failure' ? <MobileCodeFailure state={state} onRetry={method.onRetry} /> : null}
    </MethodLayout>
  )
}

type SendCodePromptProps = { state: PromptStep; pending: boolean; onSend: () => void }

function SendCodePrompt({ state: { error, mobile, locked }, pending, onSend }: SendCodePromptProps) {
  const t = useTranslations('mobile')
  const errorText = useErrorText()
  return (
    <div className="flex flex-col gap-5">
      {error ? <FormMessage>{errorText(error)}</FormMessage> : null}
      <p>{t('sendLead', { mobile })}</p>
      <Button wide locked={locked} pending={pending} onClick={onSend}>
        {t('send')}
      </Button>
    </div>
  )
}

function MobileCodeFailure({ state: { reason, mayRetry }, onRetry }: { state: FailureStep; onRetry: () => void }) {
  const t = useTranslations('mobile')
  const messages = useTranslations('identity.messages')
  return (
    <RetryMessage
      title={reason === 'code' ? t('failureTitle') : undefined}
      text={messages(reason === 'code' ? 'codeNotVerified' : 'mobileNotVerified')}
      retryLabel={t('again')}
      onRetry={mayRetry ? onRetry : undefined}
      recommended="quiz"
    />
  )
}

type MobileCodeFormProps = { state: EnterCodeStep; report: (outcome: MobileCodeOutcome) => void }

/** One numeric input for the code; supports autofill from the phone and pasting with spaces. */
function MobileCodeForm({ state, report }: MobileCodeFormProps) {
  const t = useTranslations('mobile')
  const errorText = useErrorText()
  const { error, key, mobile, passcode } = state
  const checking = useIdentityCall(verifyCodeRoute, (reply) => report(outcomeOfVerifyCode(reply)))
  const resending = useIdentityCall(renewCodeRoute, (reply) => report(outcomeOfSendCode(reply)))
  const { register, handleSubmit, setFocus, formState } = useForm<{ code: string }>({ reValidateMode: 'onSubmit' })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ code }) => checking.send({ key, code }))}
      className="flex flex-col gap-5"
    >
      {error ? (
        <FormMessage>
          <p>{errorText(error)}</p>
          {error === 'smsCodeFailure' ? <p>{t('checkCode')}</p> : null}
        </FormMessage>
      ) : null}
      <p>{t('enterLead', { mobile })}</p>
      {passcode ? <FormMessage tone="info">{t('demoCode', { code: passcode })}</FormMessage> : null}
      <MaskedField
        {...register('code', { required: t('codeRequired') })}
        mask={codeMask}
        label={t('code')}
        hint={t('codeHint')}
        error={formState.errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="text-xl tracking-[0.2em]"
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" wide pending={checking.isPending}>
          {t('verify')}
        </Button>
        <ResendButton
          opensAt={state.resendAt}
          label={t('resend')}
          pendingLabel={t('resend')}
          pending={resending.isPending}
          onPress={() => resending.send({ key })}
        />
      </div>
    </form>
  )
}
