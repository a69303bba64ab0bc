import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { QuizLink } from '../other-methods'

/** Mobile Link Failure: offers the quiz, and the device check again. Specification, section 8. */
export function LinkFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('link')
  return (
    <div className="flex flex-col gap-5">
      <FormMessage>
        <p className="font-semibold">{t('failureTitle')}</p>
        <p>{t('failure')}</p>
      </FormMessage>
      <QuizLink variant="primary" />
      <Button variant="quiet" wide onClick={onRetry}>
        {t('again')}
      </Button>
    </div>
  )
}
