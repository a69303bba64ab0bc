'use client'

import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button/button'
import { useGoBack } from '@/lib/client/page/use-close'

type GoBackButtonProps = Pick<ComponentProps<typeof Button>, 'width'> & { text: string }

/** Returns to the screen that linked here. Also works in a frame. */
export function GoBackButton({ text, width = 'auto' }: GoBackButtonProps) {
  return (
    <Button variant="quiet" width={width} onClick={useGoBack()}>
      <ArrowLeft className="size-5" />
      {text}
    </Button>
  )
}
