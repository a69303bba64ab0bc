import 'server-only'
import { webCookies } from 'iron-session'
import { languageRoute } from '@/lib/contract/bff/language'
import { createRouteHandler } from '../http/create-route-handler'
import { parseInput, readJson } from '../http/to-route-handler'
import { writeLanguageCookie } from '../session/language-cookie'

/** Stores the consumer's choice in a cookie of its own, and drops the language that a URL set for this visit. */
export const handleLanguage = createRouteHandler({
  ...languageRoute,
  async run({ session }, request) {
    const { locale } = parseInput(languageRoute, await readJson(request))
    const { mode, urlConfig } = session.data
    if (urlConfig?.lang) await session.updateVisit({ urlConfig: { ...urlConfig, lang: undefined } })
    const headers = new Headers()
    writeLanguageCookie(webCookies(request, headers), mode, locale)
    return new Response(null, { status: 204, headers })
  },
})
