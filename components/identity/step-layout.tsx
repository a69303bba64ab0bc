import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StepHeader } from '@/components/ui/step-header'
import { usePageContext } from '@/lib/client/page/page-context'
import { type IdentityStep, identityProgress } from '@/lib/domain/identity/progress'

type StepLayoutProps = {
  at: IdentityStep
  title: string
  lead?: ReactNode
  step?: string
  children: ReactNode
}

export function StepLayout({ at, title, lead, step, children }: StepLayoutProps) {
  const t = useTranslations('identity')
  const progress = t('progress', identityProgress(at))
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-8 sm:py-12">
      <StepHeader title={title} progress={progress} lead={lead} step={step} />
      {children}
    </div>
  )
}

/** 'Mobile Identity', or the title that the host configured. */
export function useMobileTitle(): string {
  const t = useTranslations('identity')
  return usePageContext().config.mobileIdentityScreenTitleText || t('mobileTitle')
}
