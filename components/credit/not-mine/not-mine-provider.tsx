'use client'

import { type ReactNode, useCallback, useState } from 'react'
import { NotMineContext } from '@/components/credit/shared/not-mine'
import { useIsHidden } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import type { NotMineSubject } from '@/lib/domain/credit/not-mine/not-mine-steps'

const loadDialog = async () => (await import('./not-mine-dialog')).NotMineDialog

/** Lets every descendant open the "not mine" steps, unless the host hides them. */
export function NotMineProvider({ children }: { children: ReactNode }) {
  const isHidden = useIsHidden('actOnIt')
  const [subject, setSubject] = useState<NotMineSubject>()
  const close = useCallback(() => setSubject(undefined), [])
  const Dialog = useLazyComponent({
    load: loadDialog,
    isNeeded: subject !== undefined,
    onLoadError: close,
  })
  return (
    <NotMineContext value={isHidden ? undefined : setSubject}>
      {children}
      {subject && Dialog ? <Dialog subject={subject} onClose={close} /> : null}
    </NotMineContext>
  )
}
