import type { ReactNode } from 'react'
import en from '@/messages/en.json'
import { ClientMessages } from './client-messages'

type Namespace = keyof typeof en
type TermName = keyof typeof en.glossary.terms

export const locale = 'en'
/** Dates and times are set in the consumer's own zone by the browser; what the server renders is fixed to UTC days. */
export const timeZone = 'UTC'
const texts = new Map<string, string>()

type MessagesProviderProps = {
  readonly of: readonly Namespace[]
  /** The terms whose definitions open on this page. */
  readonly terms?: readonly TermName[]
  readonly children: ReactNode
}

/** Gives the client components below the texts of the named areas, besides those of the providers around it. */
export function MessagesProvider({ of, terms = [], children }: MessagesProviderProps) {
  return (
    <ClientMessages json={toJson(of, terms)} locale={locale} timeZone={timeZone}>
      {children}
    </ClientMessages>
  )
}

/** Serialised once for each set of areas and terms. */
function toJson(of: readonly Namespace[], terms: readonly TermName[]): string {
  const name = [...of, ...terms].join()
  const json = texts.get(name) ?? JSON.stringify({ ...areasOf(of), ...glossaryOf(terms) })
  texts.set(name, json)
  return json
}

function areasOf(of: readonly Namespace[]) {
  return Object.fromEntries(of.map((namespace) => [namespace, en[namespace]]))
}

/** The definitions of these terms only: the glossary is larger than the texts of a page. */
function glossaryOf(terms: readonly TermName[]) {
  if (terms.length === 0) return {}
  const { more, terms: all } = en.glossary
  return { glossary: { more, terms: Object.fromEntries(terms.map((term) => [term, all[term]])) } }
}
