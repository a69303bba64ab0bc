import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { MaskedField } from '@/components/ui/form/masked-field'
import { renewCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/identity'
import type { EnterCodeStep } from '@/lib/domain/identity/mobile-code/flow'
import {
  type MobileCodeOutcome,
  outcomeOfSendCode,
  outcomeOfVerifyCode,
} from '@/lib/domain/identity/mobile-code/outcome'
import { codeMask } from '../input-masks'
import { ResendButton } from '../resend-button'
import { useErrorText } from '../retry-message'
import { useIdentityCall } from '../use-identity-call'

type MobileCodeFormProps = { state: EnterCodeStep; report: (outcome: MobileCodeOutcome) => void }

/** One numeric input for the code; supports autofill from the phone and pasting with spaces. */
export function MobileCodeForm({ state, report }: MobileCodeFormProps) {
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
