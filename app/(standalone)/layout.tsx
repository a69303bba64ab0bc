import type { ReactNode } from 'react'
import { panelProps } from '@/components/shell/layout-parts'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { getPageContext, getSignedInProps } from '@/lib/server/pages/page-context'

/** Layout of a single embedded part of the product, without navigation. */
export default async function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <main
      {...panelProps(await getPageContext(), 'stretched')}
      className="mx-auto w-full max-w-page px-gutter py-4 sm:py-6"
    >
      <SessionTimeout session={await getSignedInProps()}>{children}</SessionTimeout>
    </main>
  )
}
