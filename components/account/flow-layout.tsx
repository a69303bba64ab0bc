'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StepHeader } from '@/components/ui/step-header'
import { useStepTitle } from '@/lib/client/page/use-step-title'
import { BackToSettings } from './back-to-settings'

type FlowLayoutProps = {
  step: string
  progress: { readonly step: number; readonly of: number }
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Hides the cancel link once there is nothing left to cancel. */
  finished?: boolean
}

/** Layout of one step of an account flow, with a link back to Settings. */
export function FlowLayout({ step, progress, title, lead, finished, children }: FlowLayoutProps) {
  const t = useTranslations('account')
  const place = t('progress', progress)
  useStepTitle(title, place)
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 md:mx-0">
      <StepHeader step={step} title={title} progress={place} lead={lead} />
      {children}
      {finished ? null : <BackToSettings text={t('cancel')} />}
    </div>
  )
}
