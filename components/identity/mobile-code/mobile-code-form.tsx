'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { MaskedField } from '@/components/ui/form/masked-field'
import type { EnterCodeStep } from '@/lib/domain/identity/mobile-code/flow'
import { codeMask } from '../input-masks'
import { ResendButton } from '../resend-button'
import { useErrorText } from '../retry-message'

type MobileCodeFormProps = {
  state: EnterCodeStep
  checking: boolean
  resending: boolean
  onCode: (code: string) => void
  onResend: () => void
}

/** One numeric input for the code; supports autofill from the phone and pasting with spaces. */
export function MobileCodeForm({ state, checking, resending, onCode, onResend }: MobileCodeFormProps) {
  const t = useTranslations('mobile')
  const errorText = useErrorText()
  const { error, mobile, passcode } = state
  const { register, handleSubmit, setFocus, formState } = useForm<{ code: string }>({ reValidateMode: 'onSubmit' })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => onCode(code))} className="flex flex-col gap-5">
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
        <Button type="submit" wide pending={checking}>
          {t('verify')}
        </Button>
        <ResendButton
          opensAt={state.resendAt}
          label={t('resend')}
          pendingLabel={t('resend')}
          pending={resending}
          onPress={onResend}
        />
      </div>
    </form>
  )
}
