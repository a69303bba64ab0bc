'use client'

import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { LineSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { cardsSentence } from '@/lib/domain/credit/first-step/card-step'
import { pathOf } from '@/lib/routes'

/**
 * Summarizes what the shown bureau's cards need. Renders nothing until the cards are known, or if
 * none has a limit.
 */
export function DebtPlanTeaser() {
  const t = useTranslations('coach')
  const { shown } = useShownBureau(useEndpointQuery('/api/coach').data)
  const tFirstStep = useTranslations('firstStep')
  const disputes = useDisputes()
  const sentence = shown && cardsSentence(tFirstStep, shown, disputes)
  if (sentence === undefined) return null
  return (
    <LineSection title={t('heading')}>
      <p className="max-sm:sr-only">{sentence}</p>
      <ScreenLink path={pathOf('coach')}>{t('open')}</ScreenLink>
    </LineSection>
  )
}
