import type { ReactNode } from 'react'
import { EnrollmentCheck } from '@/components/enrollment/enrollment-check'
import { MemberShell } from '@/components/shell/member-shell'
import { SessionGuard } from '@/components/shell/session-guard'
import { surroundings } from '@/lib/server/pages/page-context'
import { pageVisit } from '@/lib/server/pages/page-session'
import { guardedSession } from '@/lib/server/pages/session-timeout-props'

export default async function MemberLayout({ children }: { children: ReactNode }) {
  const { consumer } = (await pageVisit()).session
  const isCheckDue = consumer?.idpass && !consumer.enrollmentChecked
  return (
    <MemberShell surroundings={await surroundings()}>
      {isCheckDue ? <EnrollmentCheck /> : null}
      <SessionGuard session={await guardedSession()}>{children}</SessionGuard>
    </MemberShell>
  )
}
