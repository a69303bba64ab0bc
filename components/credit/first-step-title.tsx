import { useTranslations } from 'next-intl'
import type { FirstStep } from '@/lib/domain/first-step/first-step'
import { firstStepSentence } from '@/lib/domain/first-step/first-step-sentence'
import { AlertTitle } from './alert-title'

/** States in one sentence what the first step asks for. */
export function FirstStepTitle({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  if (!('alert' in step)) return firstStepSentence(t, step)
  return t.rich(`${step.kind}.title`, { alert: () => <AlertTitle alert={step.alert} /> })
}
