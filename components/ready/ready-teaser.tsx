import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { LineSection } from '@/components/ui/section'
import { pathOf } from '@/lib/routes'

/** A line of the score page; rendered on the server, so that the page loads no code for it. */
export function ReadyTeaser() {
  const t = useTranslations('ready')
  return (
    <LineSection title={t('heading')}>
      <ScreenLink path={pathOf('ready')}>{t('open')}</ScreenLink>
    </LineSection>
  )
}
