import { getRequestConfig } from 'next-intl/server'
import { withHostTexts } from '@/lib/domain/config/branding'
import { getPageContext } from '@/lib/server/pages/page-context'
import en from '@/messages/en.json'
import { locale, timeZone } from './messages-provider'

/** The texts of server components; a route that names its locale, such as the manifest, belongs to no host. */
export default getRequestConfig(async ({ locale: named }) => ({
  locale,
  messages: named === undefined ? withHostTexts(en, (await getPageContext()).config) : en,
  timeZone,
}))
