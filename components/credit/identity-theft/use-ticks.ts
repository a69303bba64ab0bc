import { usePersistedValue } from '@/components/credit/shared/use-answers'
import { isObject } from '@/lib/client/storage/safe-storage'
import type { Ticks } from '@/lib/domain/credit/identity-theft/theft-file'

/** Sets or removes a check mark. `day`: when it was done (epoch ms), by default now. */
export type Tick = (key: string, isDone: boolean, day?: number) => void

/** Returns the check marks on this device, and a function that sets or removes one. */
export function useTicks(): [Ticks, Tick] {
  const [ticks = {}, keep] = usePersistedValue('identityTheft', isTicks)
  const tick: Tick = (key, isDone, day = Date.now()) => {
    const others = Object.entries(ticks).filter(([one]) => one !== key)
    keep(Object.fromEntries(isDone ? [...others, [key, day]] : others))
  }
  return [ticks, tick]
}

function isTicks(value: unknown): value is Ticks {
  return isObject(value) && Object.values(value).every((day) => typeof day === 'number')
}
