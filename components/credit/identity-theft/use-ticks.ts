import { usePersistedValue } from '@/components/credit/shared/use-answers'
import { isObject } from '@/lib/client/storage/safe-storage'
import type { Ticks } from '@/lib/domain/credit/identity-theft/theft-file'

/** Returns the check marks on this device, and a function that sets or removes one. */
export function useTicks(): [Ticks, (key: string, isDone: boolean) => void] {
  const [ticks = {}, keep] = usePersistedValue('identityTheft', isTicks)
  const tick = (key: string, isDone: boolean) => {
    const others = Object.entries(ticks).filter(([one]) => one !== key)
    keep(Object.fromEntries(isDone ? [...others, [key, Date.now()]] : others))
  }
  return [ticks, tick]
}

function isTicks(value: unknown): value is Ticks {
  return isObject(value) && Object.values(value).every((day) => typeof day === 'number')
}
