'use client'

import { type Features, featuresOf } from '@/lib/domain/config/features'
import { usePageContext } from './page-context'

/** Which features the host shows, by the names of its flags. */
export function useFeatures(): Features {
  return featuresOf(usePageContext().config.flags)
}
