'use client'

import { useEffect, useState } from 'react'
import { waitOf } from '@/lib/domain/shell/navigation/notice-waits'
import { withStorage } from '../storage/safe-storage'

const keyOf = (name: string) => `sw-retry:${name}`

/**
 * Starts a wait before its screen opens, and returns when the wait ends (epoch ms). If storage is
 * blocked, a reload restarts the wait.
 */
export function startRetryTime(name: string, waitMs: number): number {
  const moment = Date.now() + waitMs
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(name), String(moment)))
  return moment
}

/**
 * Returns the time from which a retry makes sense (epoch ms), and whether that time has passed. A
 * reload does not restart the wait.
 */
export function useRetryTime(
  name: string,
  waitMs: number,
): { opensAt: number | undefined; open: boolean } {
  const [opensAt, setOpensAt] = useState<number>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const moment = getRetryTime(name) ?? startRetryTime(name, waitMs)
    setOpensAt(moment)
    const timer = setTimeout(setOpen, moment - Date.now(), true)
    return () => clearTimeout(timer)
  }, [name, waitMs])
  return { opensAt, open }
}

/** Returns when a wait ends (epoch ms); undefined if none started in this tab. */
export function getRetryTime(name: string): number | undefined {
  return (
    Number(withStorage('sessionStorage', (storage) => storage.getItem(keyOf(name)))) || undefined
  )
}

/**
 * Starts the wait that a route's screen shows, if it has one. Called on each redirect to the
 * screen.
 */
export function startRetryWait(route: string | undefined): void {
  const wait = waitOf(route)
  if (route !== undefined && wait) startRetryTime(route, wait.ms)
}
