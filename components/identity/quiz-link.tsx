import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'

/** Link from the phone methods to the quiz. Specification, section 2. */
export function QuizLink({ variant = 'text' }: { variant?: 'primary' | 'text' }) {
  const t = useTranslations('mobile')
  return (
    <Link
      href="/eid"
      prefetch={false}
      className={`${buttonClass(variant, variant === 'primary' ? 'wide' : 'auto')} ${variant === 'text' ? '-ml-1 self-start' : ''}`}
    >
      {t('questions')}
    </Link>
  )
}
