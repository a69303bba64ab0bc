import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'

const inText = 'text-link underline underline-offset-4 hover:decoration-2'

/**
 * Link to another site, which opens in a new tab because other sites refuse to be framed. The label
 * mentions the new tab. The opened page cannot access this one.
 */
export function ExternalLink({ children, className = inText, ...rest }: ComponentProps<'a'>) {
  const t = useTranslations('app')
  return (
    <a {...rest} className={className} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}
