'use client'

import { type Features, featuresOf } from '@/lib/domain/config/features'
import { useSurroundings } from './page-context'

/** Which features the host shows, by the names of its flags. */
export function useFeatures(): Features {
  return featuresOf(useSurroundings().config.flags)
}
