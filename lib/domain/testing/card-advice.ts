import type { BureauCards } from '../credit/first-step/card-step'
import { ownAdviceOf } from '../credit/reasons/own-advice'
import type { ConsumerFile } from './statements/consumer-file'

/** Returns the steps that a bureau's factor page advises, and its advice to raise a limit. */
export function cardAdviceOn(
  rows: ConsumerFile['rows'][number],
  known: BureauCards,
  disputes: ConsumerFile['disputes'],
) {
  return {
    raiseAdvice: ownAdviceOf('raiseLimits', rows, { known }),
    advised: ownAdviceOf('payDownCards', rows, { known, disputes }).flatMap((one) =>
      'step' in one ? one.step : [],
    ),
  }
}
