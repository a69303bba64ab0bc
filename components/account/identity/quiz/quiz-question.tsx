import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { BureauText } from '@/components/ui/bureau-wording'
import { Button } from '@/components/ui/button/button'
import type { PublicQuiz } from '@/lib/contract/bff/account/identity'
import { isLast, type QuestionsStep, type QuizEvent } from '@/lib/domain/account/identity/quiz-flow'
import { ErrorMessage } from '../error-message'

type QuizQuestionProps = {
  state: QuestionsStep
  pending: boolean
  send: (event: QuizEvent) => void
}

type ChosenAnswers = { chosen: (string | null | undefined)[] }

/** Shows one question with its answers. Continue keeps focus while it is locked. */
export function QuizQuestion({ state, pending, send }: QuizQuestionProps) {
  const t = useTranslations('quiz')
  const { quiz, questionIndex, error, locked } = state
  const { register, handleSubmit, reset, formState } = useForm<ChosenAnswers>({
    shouldFocusError: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set starts without answers
  useEffect(() => reset(), [quiz, reset])
  const isMissing = formState.errors.chosen?.[questionIndex] !== undefined
  const submit = handleSubmit(({ chosen }) =>
    send({ type: 'continued', answers: answersOf(quiz, chosen) }),
  )
  const question = quiz.questions[questionIndex]
  const position = t('question', { number: questionIndex + 1, count: quiz.questions.length })

  function continueQuiz(event: FormEvent) {
    event.preventDefault()
    if (!pending && !locked) void submit()
  }

  if (!question) return null
  return (
    <form noValidate onSubmit={continueQuiz} className="flex flex-col gap-5">
      <span aria-hidden="true" className="block h-1 rounded-full bg-hairline">
        <span
          className="block h-full rounded-full bg-accent-line"
          style={{ width: `${((questionIndex + 1) / quiz.questions.length) * 100}%` }}
        />
      </span>
      {isMissing ? null : <ErrorMessage error={error} />}
      <p role="status" className="sr-only">
        {questionIndex > 0 ? (
          <>
            {position}. <BureauText>{question.text}</BureauText>
          </>
        ) : null}
      </p>
      <Answers
        key={`${quiz.id} ${questionIndex}`}
        state={state}
        question={question}
        position={position}
        isMissing={isMissing}
        field={register(`chosen.${questionIndex}`, {
          required: true,
          onChange: () => send({ type: 'answerChosen' }),
        })}
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" wide locked={locked} pending={pending && isLast(state)}>
          {t('continue')}
        </Button>
        {questionIndex > 0 && !pending ? (
          <Button variant="text" className="self-start" onClick={() => send({ type: 'wentBack' })}>
            {t('back')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type AnswersProps = {
  state: QuestionsStep
  question: PublicQuiz['questions'][number]
  position: string
  isMissing: boolean
  field: UseFormRegisterReturn
}

function Answers({ state, question, position, isMissing, field }: AnswersProps) {
  const t = useTranslations('quiz')
  const legend = useQuestionFocus(state)
  return (
    <fieldset
      aria-describedby={isMissing ? 'answer-error' : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend ref={legend} tabIndex={-1} className="mb-3">
        <span className="sr-only">{position}. </span>
        <span lang="en" className="block font-semibold text-lg">
          {question.text}
        </span>
      </legend>
      {question.answers.map(({ id, text }, index) => (
        <label
          key={id}
          className="flex min-h-13 items-center gap-3 rounded border border-edge bg-paper-raised px-4 py-2.5 transition-colors hover:border-ink-muted has-checked:border-accent-line has-checked:inset-ring has-checked:inset-ring-accent-line has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            {...field}
            value={index}
            className="size-5 shrink-0 accent-accent-line outline-none"
          />
          <BureauText>{text}</BureauText>
        </label>
      ))}
      {isMissing ? (
        <p
          id="answer-error"
          role="alert"
          className="flex items-start gap-1.5 text-negative text-sm"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('choose')}
        </p>
      ) : null}
    </fieldset>
  )
}

/**
 * Keeps focus on Continue between questions and announces each question. A new set of questions
 * moves focus to the legend.
 */
function useQuestionFocus({ error, questionIndex }: QuestionsStep) {
  const legend = useRef<HTMLLegendElement>(null)
  const shown = useRef(questionIndex)
  const isNewSet = error === 'newQuestions' && questionIndex === 0
  useEffect(() => {
    if (isNewSet) legend.current?.focus()
    else if (shown.current !== questionIndex) legend.current?.scrollIntoView({ block: 'nearest' })
    shown.current = questionIndex
  }, [isNewSet, questionIndex])
  return legend
}

function answersOf({ questions }: PublicQuiz, chosen: ChosenAnswers['chosen']) {
  return questions.flatMap(({ id, answers }, index) => {
    const answer = answers[Number(chosen[index] ?? -1)]
    return answer ? [{ qid: id, aid: answer.id }] : []
  })
}
