import { useTranslations } from 'next-intl'
import { type FirstStep, isUrgentStep } from '@/lib/domain/credit/first-step/first-step'
import { firstStepSentence } from '@/lib/domain/credit/first-step/first-step-sentence'
import { AlertTitle, useAlertQuestion } from './alert-title'

/** States in one sentence what the first step asks for. */
export function FirstStepTitle({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  const questionOf = useAlertQuestion()
  if (!('alert' in step)) return firstStepSentence(t, step)
  if (step.kind === 'answerAlert')
    return (
      <>
        {questionOf(step.alert)} <AlertTitle alert={step.alert} />
      </>
    )
  return t.rich(`${step.kind}.title`, { alert: () => <AlertTitle alert={step.alert} /> })
}

type UrgentStepProps = { step: FirstStep | undefined; className?: string }

/**
 * Names the first step above other advice if the step is more urgent. Otherwise renders nothing.
 */
export function UrgentStep({ step, className = '' }: UrgentStepProps) {
  const t = useTranslations('firstStep')
  if (!step || !isUrgentStep(step)) return null
  return (
    <p className={`font-medium ${className}`}>
      {t('first')} <FirstStepTitle step={step} />
    </p>
  )
}
