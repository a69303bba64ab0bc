import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import en from '@/messages/en.json'

type Namespace = keyof typeof en

/** What the shell itself says, on every page. */
const sharedNamespaces = ['app', 'shell'] as const

/** Gives the client components below the texts of the named areas, and only these; the innermost one counts. */
export function MessagesProvider({ of = [], children }: { of?: readonly Namespace[]; children: ReactNode }) {
  const messages = Object.fromEntries([...sharedNamespaces, ...of].map((namespace) => [namespace, en[namespace]]))
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
