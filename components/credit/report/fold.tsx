'use client'

import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { useIsPrinting } from '@/lib/client/page/use-printing'

/** Shows a right under its title. Print shows it without a press. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure
      summary={<h3 className="font-medium text-base">{title}</h3>}
      open={useIsPrinting()}
      className="break-inside-avoid border-hairline border-b"
    >
      <div className="max-w-prose">{children}</div>
    </Disclosure>
  )
}
