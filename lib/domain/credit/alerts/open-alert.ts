import type { AlertItem } from '@/lib/contract/bff/credit/alerts'

/** The consumer's answers to "Was this you?" by alert id. */
export type AnswersById = Readonly<Record<string, unknown>>

/** Returns whether an alert is urgent and the consumer has not answered "Was this you?" yet. */
export function isOpenAlert(
  { id, kind }: Pick<AlertItem, 'id' | 'kind'>,
  answers: AnswersById,
): boolean {
  return kind.severity === 'actNow' && !Object.hasOwn(answers, id)
}

/** Returns the id of an alert's row, for links to it. */
export function alertAnchorOf(id: string): string {
  return `alert-${encodeURIComponent(id)}`
}
