'use client'

import { useEffect, useState } from 'react'
import { noticeOf } from '@/lib/domain/navigation/notices'
import { withStorage } from '../storage/safe-storage'

const keyOf = (name: string) => `sw-retry:${name}`

/** Starts a wait; called before the redirect to the screen that shows it. */
export function startRetryTime(name: string, waitMs: number): void {
  storeRetryTime(name, Date.now() + waitMs)
}

/**
 * The time (epoch ms) from which a retry makes sense, and whether it has passed. It is stored for the tab, without
 * anything personal, so a reload does not restart the wait. Undefined until the page runs in the browser.
 */
export function useRetryTime(name: string, waitMs: number): { opensAt: number | undefined; open: boolean } {
  const [opensAt, setOpensAt] = useState<number>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const moment = getRetryTime(name) ?? Date.now() + waitMs
    storeRetryTime(name, moment)
    setOpensAt(moment)
    // A timer runs 24.8 days at most; a longer wait needs another one.
    const remainingMs = () => Math.min(Math.max(moment - Date.now(), 0), 2 ** 31 - 1)
    let timer = setTimeout(tick, remainingMs())
    function tick() {
      if (Date.now() >= moment) setOpen(true)
      else timer = setTimeout(tick, remainingMs())
    }
    return () => clearTimeout(timer)
  }, [name, waitMs])
  return { opensAt, open }
}

/** The time (epoch ms) at which a wait ends or ended; undefined if none started in this tab. */
export function getRetryTime(name: string): number | undefined {
  return Number(withStorage('sessionStorage', (storage) => storage.getItem(keyOf(name)))) || undefined
}

/** If storage is blocked, the time is still shown, but a reload starts it again. */
function storeRetryTime(name: string, moment: number): void {
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(name), String(moment)))
}

/** Starts the wait of a route's screen, if it has one; called on each redirect to it. */
export function startRetryWait(route: string | undefined): void {
  const found = noticeOf(route)
  if (found?.notice.wait) startRetryTime(found.name, found.notice.wait.ms)
}
