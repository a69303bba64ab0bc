import type { ReactNode } from 'react'
import { MemberShell } from '@/components/shell/member-shell'
import { PublicLayout } from '@/components/shell/public-layout'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { getPageContext, getPageSession, getSignedInProps } from '@/lib/server/pages/page-context'

/**
 * Layout of documents that are open to all users. Signed-in consumers with a verified identity keep
 * the tabs and the menu.
 */
export default async function DocumentLayout({ children }: { children: ReactNode }) {
  const pageContext = await getPageContext()
  const { consumer } = (await getPageSession()).session
  if (!consumer?.idpass)
    return (
      <PublicLayout pageContext={pageContext}>
        <div className="py-4 md:py-6">{children}</div>
      </PublicLayout>
    )
  return (
    <SessionTimeout session={await getSignedInProps()}>
      <MemberShell pageContext={pageContext}>{children}</MemberShell>
    </SessionTimeout>
  )
}
