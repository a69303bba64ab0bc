import type { ReactNode } from 'react'
import { AuthSidebar } from './auth-sidebar'

/** Layout of the login and sign-up screens: the form, and the sidebar on wide screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-16 py-8 sm:py-12 @min-[61rem]:grid-cols-[minmax(0,27.5rem)_minmax(0,1fr)] @min-[61rem]:gap-24 @min-[61rem]:py-16">
      <div className="mx-auto w-full sm:max-w-form @min-[61rem]:mx-0">{children}</div>
      <AuthSidebar />
    </div>
  )
}
