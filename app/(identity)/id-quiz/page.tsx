import { redirect } from 'next/navigation'
import { pathOf } from '@/lib/routes'

/** Alias of the quiz route. Contract, section 5. */
export default function QuizAliasPage(): never {
  redirect(pathOf('eid'))
}
