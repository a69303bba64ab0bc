import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'

/** No response, so no decision was made: offers a retry or another method. */
export function NoResponse({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('identity.unreachable')
  return (
    <div className="flex flex-col gap-5">
      <FormMessage>
        <p className="font-semibold">{t('title')}</p>
        <p>{t('body')}</p>
      </FormMessage>
      <Button wide onClick={onRetry}>
        {t('again')}
      </Button>
    </div>
  )
}
