import type { AlertKindName } from '@/lib/contract/bff/credit/alerts'

/**
 * What an alert about possible fraud asks: whether the consumer did something, owes a debt, is the
 * person in a court record, owns a name or number, or knows that a note is correct.
 */
export type AlertQuestion = 'act' | 'debt' | 'record' | 'detail' | 'note'

const questions: Readonly<Partial<Record<AlertKindName, AlertQuestion>>> = {
  collection: 'debt',
  medicalCollection: 'debt',
  publicRecord: 'record',
  address: 'detail',
  name: 'detail',
  ssn: 'detail',
  deceased: 'note',
}

/**
 * Returns the question that fits the kind of alert. "This was me" would acknowledge a debt, so only
 * questions about an act use these words.
 */
export function alertQuestionOf(name: AlertKindName): AlertQuestion {
  return questions[name] ?? 'act'
}

type AnswerWord = 'yes' | 'no' | 'saidYes' | 'saidNo' | 'severity.me' | 'severity.notMe'

/** Returns the key of an answer to a question, under `alerts` in the messages. */
export function answerKeyOf<Word extends AnswerWord>(question: AlertQuestion, word: Word) {
  if (question === 'act') return word
  const isOwn = question === 'record' || question === 'detail'
  return isOwn ? (`own.${word}` as const) : (`${question}.${word}` as const)
}
