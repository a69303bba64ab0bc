'use client'

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { usePageContext } from '@/lib/client/page/page-context'
import { withHostTexts } from '@/lib/domain/host/config/branding'

const OuterMessages = createContext<AbstractIntlMessages>({})
/** One entry per set of areas. On the server, all requests share this map. */
const parsed = new Map<string, AbstractIntlMessages>()

type ClientMessagesProps = {
  /**
   * The texts as JSON, because React sends a string to the browser in one piece, but an object
   * value by value.
   */
  readonly json: string
  readonly locale: string
  readonly timeZone: string
  readonly children: ReactNode
}

/** Adds texts to the surrounding provider's, with the host's texts in place of ours. */
export function ClientMessages({ json, locale, timeZone, children }: ClientMessagesProps) {
  const outer = useContext(OuterMessages)
  const pageContext = usePageContext()
  const messages = useMemo(
    () => withHostTexts({ ...outer, ...parse(json) }, pageContext),
    [outer, json, pageContext],
  )
  return (
    <OuterMessages value={messages}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </NextIntlClientProvider>
    </OuterMessages>
  )
}

function parse(json: string): AbstractIntlMessages {
  const messages: AbstractIntlMessages = parsed.get(json) ?? JSON.parse(json)
  parsed.set(json, messages)
  return messages
}
