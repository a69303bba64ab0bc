import type { ReactNode } from 'react'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { getPageLocale } from '@/lib/server/pages/page-context'
import { catalogues, type Messages, timeZone } from './catalogues'
import { ClientMessages } from './client-messages'

type Namespace = keyof Messages
type TermName = keyof Messages['glossary']['terms']

const texts = new Map<string, string>()

type MessagesProviderProps = {
  readonly of: readonly Namespace[]
  readonly terms?: readonly TermName[]
  readonly children: ReactNode
}

/** Gives the client components below the texts of the named areas, besides those of the providers around it. */
export async function MessagesProvider({ of, terms = [], children }: MessagesProviderProps) {
  const locale = await getPageLocale()
  return (
    <ClientMessages json={toJson(locale, of, terms)} locale={languageTags[locale]} timeZone={timeZone}>
      {children}
    </ClientMessages>
  )
}

function toJson(locale: Locale, of: readonly Namespace[], terms: readonly TermName[]): string {
  const name = [locale, ...of, ...terms].join()
  const messages = catalogues[locale]
  const json = texts.get(name) ?? JSON.stringify({ ...areasOf(messages, of), ...glossaryOf(messages, terms) })
  texts.set(name, json)
  return json
}

function areasOf(messages: Messages, of: readonly Namespace[]) {
  const forBrowser = { ...messages, notices: buttonTextsOf(messages.notices) }
  return Object.fromEntries(of.map((namespace) => [namespace, forBrowser[namespace]]))
}

/** The notices are rendered on the server but for their buttons and times. Next puts those of "not found" into every page. */
function buttonTextsOf({ actions, openNow, opensAt, latest }: Messages['notices']) {
  return { actions, openNow, opensAt, latest }
}

/** The definitions of these terms only: the glossary is larger than the texts of a page. */
function glossaryOf({ glossary }: Messages, terms: readonly TermName[]) {
  if (terms.length === 0) return {}
  const { more, terms: all } = glossary
  return { glossary: { more, terms: Object.fromEntries(terms.map((term) => [term, all[term]])) } }
}
