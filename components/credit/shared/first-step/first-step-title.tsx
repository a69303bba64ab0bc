import { useTranslations } from 'next-intl'
import { usePageContext } from '@/lib/client/page/page-context'
import { type FirstStep, isUrgentStep } from '@/lib/domain/credit/first-step/first-step'
import { firstStepSentence } from '@/lib/domain/credit/first-step/first-step-sentence'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { AlertTitle, useAlertQuestion } from '../alert-title'
import { ScreenLink } from '../screen-link'
import { useFirstStepLink } from './use-first-step-link'

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

/**
 * Names the first step above other advice if the step is more urgent. Otherwise renders nothing.
 */
export function UrgentStep({ step }: { step: FirstStep | undefined }) {
  if (!step || !isUrgentStep(step)) return null
  return (
    <p className="font-medium">
      <FirstStepFirst step={step} />
    </p>
  )
}

/**
 * Names the first step as one to take before others ("First: …"), as a link to the screen on which
 * the consumer takes it.
 */
export function FirstStepFirst({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  const { standAlone } = usePageContext()
  const { path, anchor } = useFirstStepLink(step) ?? {}
  const text = (
    // A single element, because the spaces between the items of a flex container are lost.
    <span>
      {t('first')} <FirstStepTitle step={step} />
    </span>
  )
  if (!path || standAlone) return text
  return (
    <ScreenLink path={path} anchor={anchor}>
      {text}
    </ScreenLink>
  )
}
