import { ArrowLeft } from 'lucide-react'
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
 * Layout of one step. Its texts are in `account.<flow>.<step>`. The link to Settings is labeled
 * Cancel, or Keep my account, or OK if nothing is left to cancel.
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
        <Link href={pathOf('settings')} className={`${buttonClass('text')} self-start`}>
          {t(flow === 'closeAccount' ? 'closeAccount.keep' : 'cancel')}
        </Link>
      )}
    </div>
  )
}

/** Link at the top of a page of Settings. Looks like the link back to the score. */
export function BackToSettings() {
  const t = useTranslations('account')
  return (
    <Link href={pathOf('settings')} className={`${buttonClass('back')} mb-3! min-h-11!`}>
      <ArrowLeft className="size-5" />
      {t('backToSettings')}
    </Link>
  )
}
