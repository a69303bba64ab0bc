import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import type { IdentityMessage } from '@/lib/domain/identity/messages'

type SendCodePromptProps = {
  mobile: string
  locked: boolean
  error?: IdentityMessage | undefined
  pending: boolean
  onSend: () => void
}

/** Asks before a code is sent; the button is locked for one second after a click. Specification, section 9. */
export function SendCodePrompt({ mobile, locked, error, pending, onSend }: SendCodePromptProps) {
  const t = useTranslations('mobile')
  const says = useTranslations('identity.sayings')
  return (
    <div className="flex flex-col gap-5">
      {error ? <FormMessage>{says(error)}</FormMessage> : null}
      <p>{t('sendLead', { mobile })}</p>
      <Button wide locked={locked} pending={pending} onClick={onSend}>
        {t('send')}
      </Button>
    </div>
  )
}
