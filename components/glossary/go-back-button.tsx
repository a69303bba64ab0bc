'use client'

import { ArrowLeft } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { useGoBack } from '@/lib/client/page/use-close'

/** Leads back to the screen whose definition linked here, in a frame too. */
export function GoBackButton({ text }: { text: string }) {
  return (
    <Button variant="quiet" width="auto" onClick={useGoBack()}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {text}
    </Button>
  )
}
