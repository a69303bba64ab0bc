'use client'

import { useTranslations } from 'next-intl'
import { useIsLoading } from '@/lib/client/api/queries'

/**
 * Shows 'Loading your data' while the server streams parts of the page or the browser fetches them.
 */
export function LoadingText({ isStreaming = false }: { isStreaming?: boolean }) {
  const t = useTranslations('shell')
  const isLoading = useIsLoading()
  return isStreaming || isLoading ? t('loading') : null
}
