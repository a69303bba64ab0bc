import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { Quiz } from '@/lib/contract/product-api/verification'
import { fnv1aHash, type SeededRandom, seededRandom } from '../seeded-random'
import type { CreditFile } from '../wire/wire-format'
import { accountTopics } from './account-topics'
import { personalTopics } from './personal-topics'
import { type QuizTopic, toQuizSubject } from './quiz-topic'

const questionCount = 4
const noneOfTheAbove = 'None of the above'
/** The probability that "None of the above" is the correct answer to one of the questions. */
const noneShare = 0.4

/**
 * Generates up to four questions that only the owner of the file should be able to answer, each
 * with 4 to 6 options. Another attempt gets different questions if possible. `correct` marks the
 * correct answers and must never leave the server.
 */
export function generateQuiz(file: CreditFile, seed: number, attempt: number): Quiz {
  const subject = toQuizSubject(file)
  const asOf = upstreamReportSchema.parse(file.latestReport).generatedDate ?? 0
  const plan = seededRandom(seed, 'topics')
  const topics = plan.shuffled(
    unambiguous([...accountTopics(subject, asOf, plan), ...personalTopics(subject)]),
  )
  const count = Math.min(questionCount, topics.length)
  const selected = Array.from(
    { length: count },
    (_, offset) => topics[(attempt * questionCount + offset) % topics.length],
  )
  const random = seededRandom(seed, 'quiz', attempt)
  const noneIndex = random.chance(noneShare) ? random.integer(0, count - 1) : undefined
  const id = fnv1aHash(`${seed}/quiz/${attempt}`).toString(36)
  return {
    key: `K${id}`,
    id,
    questions: selected.flatMap((topic, index) =>
      topic ? [questionOf(topic, `${id}${index}`, index === noneIndex, random)] : [],
    ),
  }
}

/** Removes questions with more than one correct answer, such as two loans from the same lender. */
function unambiguous(topics: readonly QuizTopic[]): QuizTopic[] {
  return topics.filter(({ text }) => topics.filter((other) => other.text === text).length === 1)
}

function questionOf(
  topic: QuizTopic,
  id: string,
  noneIsRight: boolean,
  random: SeededRandom,
): Quiz['questions'][number] {
  const { text, right, wrong, inOrder } = topic
  const named = random.integer(3, 5)
  const distractors = random.shuffled(wrong).slice(0, noneIsRight ? named : named - 1)
  const mixed = random.shuffled(noneIsRight ? distractors : [right, ...distractors])
  const options = inOrder ? mixed.sort((a, b) => leadingNumber(a) - leadingNumber(b)) : mixed
  const correct = noneIsRight ? noneOfTheAbove : right
  return {
    id,
    text,
    answers: [...options, noneOfTheAbove].map((option, index) => ({
      id: `${id}-${index}`,
      text: option,
      correct: option === correct,
    })),
  }
}

function leadingNumber(option: string): number {
  return Number.parseInt(option.replaceAll(/[$,]/g, ''), 10)
}
