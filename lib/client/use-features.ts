'use client'

import { type Features, featuresOf } from '@/lib/domain/features'
import { useSurroundings } from './surroundings'

/** Which features the host shows, by the names of its flags. */
export function useFeatures(): Features {
  return featuresOf(useSurroundings().config.flags)
}
