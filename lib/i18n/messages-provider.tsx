import type { ReactNode } from 'react'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { getPageLocale } from '@/lib/server/pages/page-context'
import { catalogues, type Messages, timeZone } from './catalogues'
import { ClientMessages } from './client-messages'

/** Parts of an area that pages request without the rest of it, each with the area's name. */
const partOf: Readonly<Record<string, keyof Messages>> = {
  coachTeaser: 'coach',
  simulator: 'planner',
}
type Area = keyof Messages | 'coachTeaser' | 'simulator'
type TermName = keyof Messages['glossary']['terms']

const texts = new Map<string, string>()

type MessagesProviderProps = {
  readonly of: readonly Area[]
  readonly terms?: readonly TermName[]
  readonly children: ReactNode
}

/**
 * Provides the texts of the named areas to the client components inside it, in addition to the
 * outer providers' texts.
 */
export async function MessagesProvider({ of, terms = [], children }: MessagesProviderProps) {
  const locale = await getPageLocale()
  return (
    <ClientMessages
      json={toJson(locale, of, terms)}
      locale={languageTags[locale]}
      timeZone={timeZone}
    >
      {children}
    </ClientMessages>
  )
}

/** Serializes the texts once per language and set of areas and terms. */
function toJson(locale: Locale, of: readonly Area[], terms: readonly TermName[]): string {
  const name = [locale, ...of, ...terms].join()
  const json = texts.get(name) ?? JSON.stringify(textsFor(catalogues[locale], of, terms))
  texts.set(name, json)
  return json
}

function textsFor(messages: Messages, of: readonly Area[], terms: readonly TermName[]) {
  // Only the server renders "About" and the notices, except the notices' buttons and times. Next
  // includes the texts of "not found" in every page.
  const { aboutScreen: _, ...shell } = messages.shell
  const notices = pick(messages.notices, ['actions', 'openNow', 'opensAt', 'latest'])
  const coachTeaser = pick(messages.coach, ['heading', 'open'])
  const { reach: _reach, ...simulator } = messages.planner
  const all = { ...messages, shell, notices, coachTeaser, simulator }
  const areas = Object.fromEntries(of.map((area) => [partOf[area] ?? area, all[area]]))
  // Only the named terms are sent, because the whole glossary is larger than a page's other texts.
  const { more, terms: definitions } = messages.glossary
  return terms.length === 0
    ? areas
    : { ...areas, glossary: { more, terms: pick(definitions, terms) } }
}

function pick<T, Name extends keyof T>(from: T, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}
