import { callApi } from '@/lib/client/api/call-api'
import { languageRoute } from '@/lib/contract/bff/shell/language'
import type { Locale } from '@/lib/contract/locale'

/**
 * Stores the consumer's language and removes the language from the URL. Otherwise the URL, which a
 * frame keeps, would override the choice at the next reload.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await callApi(languageRoute, { locale })
  const url = new URL(window.location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  window.history.replaceState(null, '', url)
}
