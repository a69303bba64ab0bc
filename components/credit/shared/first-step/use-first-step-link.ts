import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { kitPathOf } from '@/lib/domain/credit/check-up/kit-path'
import type { FirstStep } from '@/lib/domain/credit/first-step/first-step'
import { pathOf } from '@/lib/routes'

/**
 * Returns the screen on which the consumer takes a step, and the text of the button that opens it.
 * Undefined if the host hides that screen, or if there is nothing to do.
 */
export function useFirstStepLink(step: FirstStep) {
  const { monitoring, reports } = useFeatures()
  const isPlanHidden = useIsHidden('coach')
  const isFileHidden = useIsHidden('identityTheft')
  const isCheckUpHidden = useIsHidden('checkUp')
  const isDeskHidden = useIsHidden('disputes')
  if (step.kind === 'nothing') return undefined
  const button = `${step.kind}.button` as const
  if (step.kind === 'finishEntry' && step.letter && reports && !isCheckUpHidden)
    return { path: kitPathOf(step.letter), button: 'checkReport.letter' as const }
  const isFinish = step.kind === 'finishSteps' || step.kind === 'finishEntry'
  if (isFinish && reports && !isFileHidden) return { path: pathOf('identityTheft'), button }
  if (step.kind === 'finishEntry') return undefined
  if ('alert' in step)
    return monitoring
      ? { path: pathOf('monitor'), anchor: alertAnchorOf(step.alert.id), button }
      : undefined
  if (step.kind === 'checkReport' && step.finding)
    return { path: kitPathOf(step.finding), button: 'checkReport.letter' as const }
  if (step.kind === 'correctDeceased' || step.kind === 'checkReport')
    return { path: pathOf('checkUp'), button }
  if (step.kind === 'checkBlock' || step.kind === 'followDispute')
    return isDeskHidden ? undefined : { path: pathOf('disputes'), button }
  if (step.kind === 'payPastDue') return { path: pathOf('report'), anchor: 's3', button }
  return isPlanHidden ? undefined : { path: pathOf('coach'), button }
}
