import { useTranslations } from 'next-intl'
import { type FirstStep, isUrgentStep } from '@/lib/domain/credit/first-step/first-step'
import { firstStepSentence } from '@/lib/domain/credit/first-step/first-step-sentence'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { AlertTitle, useAlertQuestion } from './alert-title'

/** States in one sentence what the first step asks for. */
export function FirstStepTitle({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  const questionOf = useAlertQuestion()
  if (!('alert' in step)) return firstStepSentence(t, step)
  if (step.kind === 'answerAlert')
    return (
      <>
        {questionOf(step.alert)} <NamedAlert {...step} />
      </>
    )
  return t.rich(`${step.kind}.title`, { alert: () => <NamedAlert {...step} /> })
}

/** Shows an alert's title, and its company with the account's last digits if both are known. */
function NamedAlert({ alert }: Pick<Extract<FirstStep, { alert: unknown }>, 'alert'>) {
  const { company, lastFour } = alert
  return (
    <>
      <AlertTitle alert={alert} />
      {company && lastFour ? `, ${entryName(company, `•••• ${lastFour}`)}` : null}
    </>
  )
}

type UrgentStepProps = { step: FirstStep | undefined; className?: string }

/**
 * Names the first step above other advice if the step is more urgent. Otherwise renders nothing.
 */
export function UrgentStep({ step, className = '' }: UrgentStepProps) {
  if (!step || !isUrgentStep(step)) return null
  return (
    <p className={`font-medium ${className}`}>
      <FirstStepFirst step={step} />
    </p>
  )
}

/** Shows the first step as one to take before others: "First: …". */
export function FirstStepFirst({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  return (
    <>
      {t('first')} <FirstStepTitle step={step} />
    </>
  )
}
