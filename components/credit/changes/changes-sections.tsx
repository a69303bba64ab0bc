import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TitledSection } from '@/components/ui/section'
import type { PageSection, RenderSection } from '@/lib/client/api/queries'
import { showsChanges } from '@/lib/domain/credit/changes/change-links'
import type { Features } from '@/lib/domain/host/config/branding'
import { ChangesSkeleton } from './changes-skeleton'
import { LazyChanges, LazyComingUp } from './lazy-changes'

/**
 * Returns the section "What changed" of the score page; undefined if the host has disabled score
 * changes or the report.
 */
export function changesSection(section: RenderSection, features: Features): ReactNode | undefined {
  if (!showsChanges(features)) return undefined
  const changes: PageSection = {
    name: 'changes',
    skeleton: <ChangesSkeleton />,
    children: <LazyChanges />,
  }
  return <ChangesSection>{section(changes)}</ChangesSection>
}

/**
 * Returns the section "Coming up" of the score page, which is empty if no entry is due to drop off
 * the report. Returns undefined if the host has disabled the report.
 */
export function comingUpSection(
  section: RenderSection,
  { reports }: Features,
): ReactNode | undefined {
  return reports
    ? section({ name: 'comingUp', skeleton: null, children: <LazyComingUp /> })
    : undefined
}

function ChangesSection({ children }: { children: ReactNode }) {
  const t = useTranslations('changes')
  return (
    <TitledSection id="changes" title={t('heading')} className={changesClass}>
      {children}
    </TitledSection>
  )
}

/**
 * Hides the section for a bureau without a score, because changes are listed between two scores.
 */
const changesClass = 'scroll-mt-4 gap-2 group-has-data-[no-score]/panel:hidden'
