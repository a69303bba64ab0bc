import { getRequestConfig } from 'next-intl/server'
import { languageTags } from '@/lib/contract/locale'
import { toLocale, withHostTexts } from '@/lib/domain/host/config/branding'
import { getPageContext } from '@/lib/server/pages/page-context'
import { catalogues, timeZone } from './catalogues'

/**
 * Loads the texts for server components. A route that names its locale, such as the manifest, does
 * not belong to a host.
 */
export default getRequestConfig(async ({ locale: named }) => {
  if (named !== undefined)
    return { locale: named, messages: catalogues[toLocale(named) ?? 'en'], timeZone }
  const { locale, config } = await getPageContext()
  return {
    locale: languageTags[locale],
    messages: withHostTexts(catalogues[locale], { locale, config }),
    timeZone,
  }
})
