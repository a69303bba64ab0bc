/** A question before its options are shuffled. */
export type QuizTopic = {
  readonly text: string
  readonly right: string
  /** Wrong for the consumer who is asked. */
  readonly wrong: readonly string[]
  /** Numbers are sorted; names are shuffled. */
  readonly inOrder?: true
}

/** Uses ranges for amounts, so that exact figures are not needed. */
export function rangeTopic(text: string, amount: number): QuizTopic {
  const step = roundStep(amount)
  const place = Math.floor(amount / step)
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
  const label = (at: number) => `${dollars(at * step)} to ${dollars((at + 1) * step - 1)}`
  return numberTopic(text, place, around(place, 4), label)
}

/** A question with one number among others; `label` formats it. */
export function numberTopic(
  text: string,
  right: number,
  all: readonly number[],
  label: (value: number) => string,
): QuizTopic {
  return { text, right: label(right), wrong: all.filter((value) => value !== right).map(label), inOrder: true }
}

function around(value: number, reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => value - reach + index).filter((each) => each >= 0)
}

/** Between a tenth and a half of the amount, as a round number. */
function roundStep(amount: number): number {
  return Math.max(5, 10 ** Math.floor(Math.log10(amount / 4)) * 2)
}
