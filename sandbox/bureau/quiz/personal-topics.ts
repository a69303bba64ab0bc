import { employers, streets, towns } from '../history/personal-history'
import type { QuizSubject, QuizTopic } from './quiz-topic'

/** Returns questions about former addresses and employers. */
export function personalTopics({ addresses, employers: own }: QuizSubject): QuizTopic[] {
  // The oldest address is last.
  const former = addresses.at(-1)
  const [employer] = own
  const others = (list: readonly string[], mine: readonly string[]) =>
    [...new Set(list)].filter((item) => !mine.includes(item))
  const addressTopic = (
    text: string,
    part: 'street' | 'city' | 'state',
    list: readonly string[],
  ): QuizTopic[] =>
    former
      ? [
          {
            text,
            right: former[part],
            wrong: others(
              list,
              addresses.map((address) => address[part]),
            ),
          },
        ]
      : []
  return [
    ...addressTopic('On which of these streets did you live before?', 'street', streets),
    ...addressTopic(
      'In which of these cities did you live before?',
      'city',
      towns.map(({ city }) => city),
    ),
    ...addressTopic(
      'In which of these states did you live before?',
      'state',
      towns.map(({ state }) => state),
    ),
    ...(employer
      ? [
          {
            text: 'Which of these companies has employed you?',
            right: employer,
            wrong: others(employers, own),
          },
        ]
      : []),
  ]
}
