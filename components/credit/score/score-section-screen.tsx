import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { trendClass } from '@/components/credit/shared/trend/trend-class'
import { TitledSection } from '@/components/ui/section'
import { ProviderPanel } from './provider-panel'

type ScoreSectionScreenProps = {
  heading: 'heading' | 'factors' | 'history'
  sections: { welcome?: ReactNode; bureauSwitch: ReactNode; content: ReactNode }
}

/** Shows a page or tab with a single section about a bureau. */
export function ScoreSectionScreen({ heading, sections }: ScoreSectionScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderPanel
      heading={t(heading)}
      welcome={sections.welcome}
      bureauSwitch={sections.bureauSwitch}
    >
      {heading === 'history' ? (
        <TitledSection title={t('trend')} className={trendClass}>
          {sections.content}
        </TitledSection>
      ) : (
        sections.content
      )}
    </ProviderPanel>
  )
}
