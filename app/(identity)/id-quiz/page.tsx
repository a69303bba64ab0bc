import { redirect } from 'next/navigation'
import { pathOf } from '@/lib/routes'

/** An alias of the quiz's address. Contract, section 5. */
export default function QuizAliasPage(): never {
  redirect(pathOf('eid'))
}
