import Link from 'next/link'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { pathOf } from '@/lib/routes'

export type AuthScreen = 'login' | 'signup' | 'passwordRecovery'

export const InlineAuthContext = createContext<((screen: AuthScreen) => void) | undefined>(
  undefined,
)

/** Links to another auth screen. Inside `InlineAuthContext` it switches without navigating. */
export function AuthLink({ to, children }: { to: AuthScreen; children: ReactNode }) {
  const showScreen = useContext(InlineAuthContext)
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!showScreen) return
    event.preventDefault()
    showScreen(to)
  }
  return (
    <Link
      href={pathOf(to)}
      onClick={handleClick}
      className="font-medium text-link underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
