import type { ReactNode } from 'react'
import en from '@/messages/en.json'
import { ClientMessages } from './client-messages'

type Namespace = keyof typeof en

export const locale = 'en'
/** Dates and times are set in the consumer's own zone by the browser; what the server renders is fixed to UTC days. */
export const timeZone = 'UTC'
const texts = new Map<string, string>()

/** Gives the client components below the texts of the named areas, besides those of the providers around it. */
export function MessagesProvider({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  return (
    <ClientMessages json={toJson(of)} locale={locale} timeZone={timeZone}>
      {children}
    </ClientMessages>
  )
}

/** Serialised once for each set of areas. */
function toJson(of: readonly Namespace[]): string {
  const name = of.join()
  const json = texts.get(name) ?? JSON.stringify(Object.fromEntries(of.map((namespace) => [namespace, en[namespace]])))
  texts.set(name, json)
  return json
}
