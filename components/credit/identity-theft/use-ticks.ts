import { usePersistedValue } from '@/components/credit/shared/use-notes'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { isObject } from '@/lib/client/storage/safe-storage'
import type { Ticks } from '@/lib/domain/credit/identity-theft/theft-file'

const noTicks: Ticks = {}

/** Sets or removes a check mark. `day`: when it was done (epoch ms), by default now. */
export type Tick = (key: string, isDone: boolean, day?: number) => void

/**
 * Returns the check marks on this device, and a function that sets or removes one. Returns no check
 * marks during hydration, because the server does not know the consumer's time zone and cannot
 * compute their dates.
 */
export function useTicks(): [Ticks, Tick] {
  const [kept = noTicks, keep] = usePersistedValue('identityTheft', isTicks)
  const ticks = useIsHydrated() ? kept : noTicks
  const tick: Tick = (key, isDone, day = Date.now()) => {
    const others = Object.entries(kept).filter(([one]) => one !== key)
    keep(Object.fromEntries(isDone ? [...others, [key, day]] : others))
  }
  return [ticks, tick]
}

function isTicks(value: unknown): value is Ticks {
  return isObject(value) && Object.values(value).every((day) => typeof day === 'number')
}
