import type { HostColours } from '@/lib/domain/theme/theme'
import { createStore } from '../storage/store'

/**
 * Builds the style sheet of a page with the colours of host messages applied. Its code is loaded
 * only if there is a host.
 */
export const liveColours = createStore<((colours: HostColours) => string) | undefined>(undefined)
