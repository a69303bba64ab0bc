import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'

/** The specified message, and the reasons why a score can be missing. */
export function NoScore() {
  const t = useTranslations('score')
  return (
    <div>
      <p>{t('noScore')}</p>
      <Disclosure summary={t('whyNoScore')}>
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-muted">
          <li>{t('whyNoScoreThin')}</li>
          <li>{t('whyNoScoreFrozen')}</li>
          <li>{t('whyNoScoreName')}</li>
        </ul>
      </Disclosure>
    </div>
  )
}
