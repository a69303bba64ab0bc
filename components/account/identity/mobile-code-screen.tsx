'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { MaskedField } from '@/components/ui/form/masked-field'
import {
  getMobileRoute,
  renewCodeRoute,
  sendCodeRoute,
  verifyCodeRoute,
} from '@/lib/contract/bff/account/identity'
import {
  type EnterCodeStep,
  type MobileCodeEffect,
  type MobileCodeOutcome,
  type MobileCodeState,
  nextMobileCodeStep,
  outcomeOfGetMobile,
  outcomeOfSendCode,
  outcomeOfVerifyCode,
  startMobileCode,
} from '@/lib/domain/account/identity/mobile-code-flow'
import { useErrorText } from './error-message'
import { codeMask } from './input-masks'
import { MethodLayout } from './method-layout'
import { ResendButton, SendPrompt } from './resend-button'
import { useIdentityCall } from './use-identity-call'
import { useIdentityFlow } from './use-identity-flow'

/** Verifies a code sent by SMS: prompt, code entry and failure. R2.21, R4.7. */
export function MobileCodeScreen() {
  const t = useTranslations('mobile')
  const flow = useIdentityFlow({
    start: () => startMobileCode(),
    next: nextMobileCodeStep,
    runEffect,
  })
  const { state, send } = flow
  const report = (outcome: MobileCodeOutcome) => send({ ...outcome, at: Date.now() })
  const phone = useIdentityCall(getMobileRoute, (reply) => report(outcomeOfGetMobile(reply)))
  const sending = useIdentityCall(sendCodeRoute, (reply) => report(outcomeOfSendCode(reply)))

  const lead =
    state.step === 'prompt'
      ? t('sendLead', { mobile: state.mobile })
      : state.step === 'enterCode'
        ? t('enterLead', { mobile: state.mobile })
        : undefined

  function runEffect(effect: MobileCodeEffect) {
    if (effect.type === 'load') phone.send({})
    else sending.send({})
  }

  return (
    <MethodLayout
      method="/mobile"
      lead={lead}
      flow={flow}
      loading={t('loading')}
      problem={useFailure(state)}
    >
      {state.step === 'prompt' ? (
        <SendPrompt
          error={state.error}
          opensAt={state.resendAt}
          label={t('send')}
          pending={sending.isPending}
          onPress={() => send({ type: 'sendClicked', at: Date.now() })}
        />
      ) : null}
      {state.step === 'enterCode' ? <MobileCodeForm state={state} report={report} /> : null}
    </MethodLayout>
  )
}

function useFailure(state: MobileCodeState) {
  const t = useTranslations('mobile')
  const errorText = useErrorText()
  if (state.step !== 'failure') return undefined
  const isFinal = !state.mayRetry
  return state.reason === 'code'
    ? { title: t('failureTitle'), text: errorText('codeNotVerified'), isFinal }
    : { text: errorText('mobileNotVerified'), isFinal }
}

/** One numeric input for the code. Supports autofill from the phone and pasting with spaces. */
function MobileCodeForm({
  state,
  report,
}: {
  state: EnterCodeStep
  report: (outcome: MobileCodeOutcome) => void
}) {
  const t = useTranslations('mobile')
  const errorText = useErrorText()
  const { error, key, passcode } = state
  const checking = useIdentityCall(verifyCodeRoute, (reply) => report(outcomeOfVerifyCode(reply)))
  const resending = useIdentityCall(renewCodeRoute, (reply) => report(outcomeOfSendCode(reply)))
  const { register, handleSubmit, setFocus, formState } = useForm<{ code: string }>({
    reValidateMode: 'onSubmit',
  })
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
        <Button type="submit" wide locked={resending.isPending} pending={checking.isPending}>
          {t('verify')}
        </Button>
        <ResendButton
          opensAt={state.resendAt}
          label={t('resend')}
          pending={resending.isPending || checking.isPending}
          onPress={() => resending.send({ key })}
        />
      </div>
    </form>
  )
}
