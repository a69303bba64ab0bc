import { describe, expect, it } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { quizSchema as quizShape } from '@/lib/contract/product-api/verification'
import { accountsInView } from '../../testing/credit-file-invariants/parsed-file'
import { type CreditFile, generateCreditFile, profileOfSeed } from '../credit-file'
import { personas } from '../personas/personas'
import { generateQuiz } from './quiz'

const asOf = Date.UTC(2026, 10, 20)
const none = 'None of the above'
const consumers = [
  ...personas.map((persona) => {
    const { profile, seed, slug } = persona
    return {
      name: slug,
      seed,
      file: generateCreditFile(profile, seed, asOf, {
        ...persona,
        ssnEnding: persona.ssn.slice(-4),
      }),
    }
  }),
  // The last seeds have two accounts of the same type, with the same lender or month.
  ...[...Array.from({ length: 200 }, (_, index) => index), 1140, 1245, 1347].map((seed) => ({
    name: `seed ${seed}`,
    seed,
    file: generateCreditFile(profileOfSeed(seed), seed, asOf),
  })),
]
const quizzes = consumers.flatMap(({ name, seed, file }) =>
  [1, 2, 3].map((attempt) => ({
    name: `${name}, attempt ${attempt}`,
    names: namesIn(file),
    quiz: generateQuiz(file, seed, attempt),
  })),
)
const broken = (rule: (each: (typeof quizzes)[number]) => boolean) =>
  quizzes.filter((each) => !rule(each)).map(({ name }) => name)
const isNone = (question: (typeof quizzes)[number]['quiz']['questions'][number]) =>
  question.answers.some(({ correct, text }) => correct && text === none)

describe('a quiz', () => {
  it('a quiz matches the contract schema', () => {
    expect(broken(({ quiz }) => quizShape.safeParse(quiz).success)).toEqual([])
  })

  it('a quiz has four different questions', () => {
    expect(
      broken(({ quiz }) => new Set(quiz.questions.map(({ text }) => text)).size === 4),
    ).toEqual([])
  })

  it('a quiz offers 4 to 6 different answers, the last of them "None of the above"', () => {
    const fits = (answers: readonly { text: string }[]) =>
      answers.length >= 4 &&
      answers.length <= 6 &&
      answers.at(-1)?.text === none &&
      new Set(answers.map(({ text }) => text)).size === answers.length
    expect(broken(({ quiz }) => quiz.questions.every(({ answers }) => fits(answers)))).toEqual([])
  })

  it('each question has one correct answer', () => {
    expect(
      broken(({ quiz }) =>
        quiz.questions.every(
          ({ answers }) => answers.filter(({ correct }) => correct).length === 1,
        ),
      ),
    ).toEqual([])
  })

  it('a quiz has "None of the above" as the correct answer at most once', () => {
    expect(broken(({ quiz }) => quiz.questions.filter(isNone).length <= 1)).toEqual([])
    const share = quizzes.filter(({ quiz }) => quiz.questions.some(isNone)).length / quizzes.length
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.6)
  })

  it('a quiz takes correct names from the report and wrong names from elsewhere', () => {
    const nameQuestion = /employed|street|With which company/
    const fits = ({ names, quiz }: (typeof quizzes)[number]) =>
      quiz.questions
        .filter(({ text }) => nameQuestion.test(text))
        .flatMap(({ answers }) => answers.filter(({ text }) => text !== none))
        .every(({ text, correct }) => names.some((name) => name.includes(text)) === correct)
    expect(broken(fits)).toEqual([])
  })

  it('a quiz never asks for a social security number or a birth date', () => {
    expect(broken(({ quiz }) => !/social|birth/i.test(JSON.stringify(quiz)))).toEqual([])
  })

  it('a quiz does not ask about accounts older than seven years', () => {
    const years = (text: string) => Number(/of \w+ (\d{4})\?/.exec(text)?.[1] ?? 2026)
    expect(broken(({ quiz }) => quiz.questions.every(({ text }) => years(text) >= 2019))).toEqual(
      [],
    )
  })

  it('a quiz is the same for one attempt and different for the next', () => {
    const [first] = consumers
    if (!first) throw new Error('nobody')
    expect(generateQuiz(first.file, first.seed, 1)).toEqual(generateQuiz(first.file, first.seed, 1))
    const texts = (attempt: number) =>
      generateQuiz(first.file, first.seed, attempt).questions.map(({ text }) => text)
    expect(texts(1).some((text) => texts(2).includes(text))).toBe(false)
  })
})

/** Returns the names of all creditors, employers and addresses in a file. */
function namesIn(file: CreditFile): string[] {
  const views = upstreamReportSchema.parse(file.latestReport).providerViews ?? []
  const subjects = views.flatMap(({ summary }) => summary?.subject ?? [])
  return [
    ...views.flatMap(accountsInView).flatMap(({ accountName }) => accountName ?? []),
    ...subjects.flatMap(({ employment, addresses }) => [
      ...employment.map(({ name }) => name),
      ...addresses.map(({ text }) => text),
    ]),
  ]
}
