'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { MaskedField } from '@/components/ui/form/masked-field'
import type { IdentityMessage, RetryLater } from '@/lib/domain/identity/messages'
import { codeMask } from '../input-masks'
import { ResendButton } from '../resend-button'
import { useErrorText } from '../use-error-text'

type MobileCodeFormProps = {
  mobile: string
  passcode?: string | undefined
  resendAt: number
  error?: IdentityMessage | RetryLater | undefined
  checking: boolean
  resending: boolean
  onCode: (code: string) => void
  onResend: () => void
}

/** One numeric input for the code; supports autofill from the phone and pasting with spaces. */
export function MobileCodeForm({ error, checking, onCode, ...texts }: MobileCodeFormProps) {
  const t = useTranslations('mobile')
  const [isEmpty, setIsEmpty] = useState(false)
  // An uncontrolled field: React would write a controlled value into the page's HTML.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = input.current?.value ?? ''
    setIsEmpty(code === '')
    if (code === '') input.current?.focus()
    else onCode(code)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeTexts error={error} {...texts} />
      <MaskedField
        ref={input}
        mask={codeMask}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        error={isEmpty ? t('codeRequired') : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="text-xl tracking-[0.2em]"
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" wide pending={checking}>
          {t('verify')}
        </Button>
        <ResendButton
          opensAt={texts.resendAt}
          label={t('resend')}
          pendingLabel={t('resend')}
          pending={texts.resending}
          onPress={texts.onResend}
        />
      </div>
    </form>
  )
}

function CodeTexts({ error, mobile, passcode }: Pick<MobileCodeFormProps, 'error' | 'mobile' | 'passcode'>) {
  const t = useTranslations('mobile')
  const errorText = useErrorText()
  return (
    <>
      {error ? (
        <FormMessage>
          <p>{errorText(error)}</p>
          {error === 'smsCodeFailure' ? <p>{t('checkCode')}</p> : null}
        </FormMessage>
      ) : null}
      <p>{t('enterLead', { mobile })}</p>
      {passcode ? <FormMessage tone="info">{t('demoCode', { code: passcode })}</FormMessage> : null}
    </>
  )
}
