import type { ReactNode } from 'react'
import { SessionGuard } from '@/components/shell/session-guard'
import { guardedSession } from '@/lib/server/guarded-session'

/** One piece of the product alone, for embedding: no navigation around it. */
export default async function PieceLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-page p-4 sm:p-6">
      <SessionGuard session={await guardedSession()}>{children}</SessionGuard>
    </main>
  )
}
