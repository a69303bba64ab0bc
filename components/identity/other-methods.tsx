import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'

const methods = [
  { name: 'quiz', path: '/eid' },
  { name: 'code', path: '/mobile' },
  { name: 'phoneLink', path: '/dit' },
  { name: 'emailLink', path: '/email_authentication' },
  { name: 'details', path: '/identity' },
] as const
export type MethodPath = (typeof methods)[number]['path']

/** Screens show it once they have loaded, because content that appears above a link would move it under the pointer. */
export function OtherMethods({ current, open = false }: { current: MethodPath; open?: boolean }) {
  const t = useTranslations('identity.methods')
  return (
    <Disclosure summary={t('title')} open={open} className="border-hairline border-t pt-2">
      <p className="text-ink-muted text-sm">{t('note')}</p>
      <ul className="mt-3 flex flex-col">
        {methods
          .filter(({ path }) => path !== current)
          .map(({ name, path }) => (
            <li key={name} className="border-hairline border-t first:border-t-0">
              <Link
                href={path}
                prefetch={false}
                className="group/way flex items-center gap-3 rounded-sm py-3 hover:text-link"
              >
                <span className="grow">
                  <span className="block font-medium">{t(name)}</span>
                  <span className="block text-ink-muted text-sm">{t(`${name}Needs`)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              </Link>
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}

/** Link from the phone methods to the quiz. R2.21. */
export function QuizLink({ variant = 'text' }: { variant?: 'primary' | 'text' }) {
  const t = useTranslations('mobile')
  const className = variant === 'primary' ? buttonClass('primary', 'wide') : `${buttonClass('text', 'auto')} self-start`
  return (
    <Link href="/eid" prefetch={false} className={className}>
      {t('questions')}
    </Link>
  )
}
