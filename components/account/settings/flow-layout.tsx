import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { StepHeader } from '@/components/ui/step-header'
import { useStepTitle } from '@/lib/client/page/use-page-title'
import { stepProgress } from '@/lib/domain/shared/flow/flow'
import { pathOf } from '@/lib/routes'

type FlowLayoutProps = {
  flow: 'changeEmail' | 'changePassword' | 'closeAccount' | 'recoveryQuestion'
  steps: readonly string[]
  step: string
  email?: string | undefined
  children: ReactNode
}

/**
 * Layout of one step. Its texts are in `account.<flow>.<step>`. The link back to Settings is
 * labeled Cancel, or OK if nothing is left to cancel.
 */
export function FlowLayout({ flow, steps, step, email = '', children }: FlowLayoutProps) {
  const t = useTranslations('account')
  const texts: string = `${flow}.${step}`
  const title = t(`${texts}.title`)
  const progress = t('progress', stepProgress(steps, step))
  useStepTitle(title, progress)
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      <StepHeader
        step={step}
        title={title}
        progress={progress}
        lead={t(`${texts}.lead`, { email })}
      />
      {children}
      {step === steps.at(-1) ? (
        <Link href={pathOf('settings')} className={buttonClass('primary', 'wide')}>
          {t('ok')}
        </Link>
      ) : (
        <BackToSettings text={t('cancel')} />
      )}
    </div>
  )
}

export function BackToSettings({ text }: { text: string }) {
  return (
    <p className="text-sm">
      <Link
        href={pathOf('settings')}
        className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:decoration-2"
      >
        {text}
      </Link>
    </p>
  )
}
