import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'

/** The bureau has no questions for this consumer; the other methods are offered below. Contract, section 10. */
export function NoQuestions({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('quiz')
  return (
    <div className="flex flex-col gap-5">
      <FormMessage>
        <p className="font-semibold">{t('noQuestions')}</p>
        <p>{t('noQuestionsText')}</p>
      </FormMessage>
      <Button variant="quiet" wide onClick={onRetry}>
        {t('again')}
      </Button>
    </div>
  )
}
