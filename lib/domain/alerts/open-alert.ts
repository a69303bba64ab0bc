import type { AlertItem } from '@/lib/contract/bff/alert'

/** What the consumer answered to "Was this you?", by the id of the alert. */
export type AnswersById = Readonly<Record<string, unknown>>

/** Whether an alert is urgent and the consumer has not said yet whose doing it was. */
export function isOpenAlert(
  { id, kind }: Pick<AlertItem, 'id' | 'kind'>,
  answers: AnswersById,
): boolean {
  return kind.severity === 'actNow' && !Object.hasOwn(answers, id)
}

/** The id of an alert's row, for links to it. */
export function alertAnchorOf(id: string): string {
  return `alert-${encodeURIComponent(id)}`
}
