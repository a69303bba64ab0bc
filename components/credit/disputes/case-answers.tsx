import { useLocale, useTranslations } from 'next-intl'
import { caseDaysOf } from '@/lib/domain/credit/disputes/case-days'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import type { FollowUp, NextRight } from '@/lib/domain/credit/disputes/next-rights'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { CaseAction } from './case-action'

/** The possible answers of a bureau or company, and the letters that reply to them. */
const answers = [
  { is: 'verified', letters: ['newFacts', 'method'] },
  { is: 'none', letters: ['overdue'] },
  { is: 'frivolous', letters: [] },
] as const satisfies readonly { is: string; letters: readonly FollowUp[] }[]

/** Returns whether a letter replies to an answer. */
export const repliesToAnswer = ({ name }: NextRight) =>
  answers.some(({ letters }) => letters.some((letter) => letter === name))

type CaseAnswersProps = {
  one: DisputeCase
  /** The letters that the consumer has not sent since the result. */
  rights: readonly NextRight[]
  /** The button variant of the first letter. */
  first: 'primary' | 'quiet'
  write: (name: FollowUp) => void
}

/** Lists what the bureau or company may have answered, each with its letters. */
export function CaseAnswers({ one, rights, first, write }: CaseAnswersProps) {
  const t = useTranslations('disputes.answer')
  const { formatDate } = dateFormatsOf(useLocale())
  const figures = { to: one.to, date: formatDate(caseDaysOf(one).late) }
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-3 pl-5">
      {answers.map(({ is, letters }) => {
        const own = rights.filter(({ name }) => letters.some((letter) => letter === name))
        // Leaves out an answer whose letters have all been sent, because they are listed above.
        return letters.length > 0 && own.length === 0 ? null : (
          <li key={is}>
            {t(is, figures)}
            <span className="flex flex-wrap items-center gap-x-6 not-empty:mt-2">
              {own.map((right) => (
                <CaseAction
                  key={right.name}
                  {...{ right, one, write }}
                  variant={lookOf(right.name, first)}
                />
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const lookOf = (name: NextRight['name'], first: 'primary' | 'quiet') =>
  name === 'method' ? 'text' : name === 'newFacts' ? first : 'quiet'
