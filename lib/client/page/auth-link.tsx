'use client'

import Link from 'next/link'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { pathOf } from '@/lib/routes'

export type EntryScreen = 'login' | 'signup' | 'passwordRecovery'

/** On the host-embedded root the entry screens change places without a change of address. */
export const InPlace = createContext<((screen: EntryScreen) => void) | undefined>(undefined)

/** A link to another entry screen; in place where the page holds them all. */
export function EntryLink({ to, children }: { to: EntryScreen; children: ReactNode }) {
  const show = useContext(InPlace)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!show) return
    event.preventDefault()
    show(to)
  }
  return (
    <Link
      href={pathOf(to)}
      onClick={follow}
      className="font-medium text-link underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
