import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { ResendButton } from '../resend-button'

type SendLinkPromptProps = {
  mobile: string
  resendAt?: number
  error?: 'tooEarly'
  pending: boolean
  onSend: () => void
}

/** Step 1 of the link: asks before sending. */
export function SendLinkPrompt({ mobile, resendAt = 0, error, pending, onSend }: SendLinkPromptProps) {
  const t = useTranslations('link')
  const says = useTranslations('identity.sayings')
  return (
    <div className="flex flex-col gap-5">
      {error ? <FormMessage>{says(error)}</FormMessage> : null}
      <p>{t('sendLead', { mobile })}</p>
      <ResendButton
        variant="primary"
        opensAt={resendAt}
        label={t('send')}
        pendingLabel={t('sending')}
        pending={pending}
        onPress={onSend}
      />
    </div>
  )
}
