import type { ReactNode } from 'react'
import { EnrollmentCheck } from '@/components/shell/enrollment-check'
import { MemberShell } from '@/components/shell/member-shell'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { getPageContext, getPageSession, getSignedInProps } from '@/lib/server/pages/page-context'

export default async function MemberLayout({ children }: { children: ReactNode }) {
  const { consumer } = (await getPageSession()).session
  const isCheckDue = consumer?.idpass && !consumer.enrollmentChecked
  return (
    <SessionTimeout session={await getSignedInProps()}>
      <MemberShell pageContext={await getPageContext()}>
        {isCheckDue ? <EnrollmentCheck /> : null}
        {children}
      </MemberShell>
    </SessionTimeout>
  )
}
