'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { StepHeader } from '@/components/ui/step-header'
import { useStepTitle } from '@/lib/client/page/use-step-title'
import { pathOf } from '@/lib/routes'

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
  const progressText = t('progress', progress)
  useStepTitle(title, progressText)
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 md:mx-0">
      <StepHeader step={step} title={title} progress={progressText} lead={lead} />
      {children}
      {finished ? null : <BackToSettings text={t('cancel')} />}
    </div>
  )
}

/** Last step of a flow: link back to Settings. */
export function FlowDone() {
  const t = useTranslations('account')
  return (
    <Link href={pathOf('settings')} className={buttonClass('primary', 'wide')}>
      {t('ok')}
    </Link>
  )
}

/** Link from an account page back to Settings. */
export function BackToSettings({ text }: { text?: string }) {
  const t = useTranslations('account')
  return (
    <p className="text-sm">
      <Link
        href={pathOf('settings')}
        className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:decoration-2"
      >
        {text ?? t('backToSettings')}
      </Link>
    </p>
  )
}
