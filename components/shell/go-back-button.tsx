'use client'

import { ArrowLeft } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { useGoBack } from '@/lib/client/page/use-close'

/** Returns to the screen that linked here. Also works in a frame. Looks like `BackLink`. */
export function GoBackButton({ text }: { text: string }) {
  return (
    <Button variant="back" className="mb-3! min-h-11!" onClick={useGoBack()}>
      <ArrowLeft className="size-5" />
      {text}
    </Button>
  )
}
