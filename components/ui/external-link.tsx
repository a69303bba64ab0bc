import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'

/** A link that opens and announces a new tab: other sites refuse to be framed. The page it opens cannot reach this one. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  const t = useTranslations('app')
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}
