import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { QuizLink } from '../other-methods'

type MobileCodeFailureProps = { reason: 'phone' | 'code'; mayRetry: boolean; onRetry: () => void }

/** The phone or its code could not be verified: offers the quiz. Specification, section 8. */
export function MobileCodeFailure({ reason, mayRetry, onRetry }: MobileCodeFailureProps) {
  const t = useTranslations('mobile')
  const says = useTranslations('identity.sayings')
  return (
    <div className="flex flex-col gap-5">
      <FormMessage>
        {reason === 'code' ? <p className="font-semibold">{t('failureTitle')}</p> : null}
        <p>{says(reason === 'code' ? 'codeNotVerified' : 'mobileNotVerified')}</p>
      </FormMessage>
      <QuizLink variant="primary" />
      {mayRetry ? (
        <Button variant="quiet" wide onClick={onRetry}>
          {t('again')}
        </Button>
      ) : null}
    </div>
  )
}
