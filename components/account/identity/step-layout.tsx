import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StepHeader } from '@/components/ui/step-header'
import { type IdentityStep, identityProgress } from '@/lib/domain/account/identity/progress'

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
