import type { HostColours } from '@/lib/domain/host/theme/theme'
import { createStore } from '../storage/store'

/**
 * Holds the function that builds the page's style sheet with the colors from host messages. Its
 * code is loaded only if there is a host.
 */
export const liveColours = createStore<((colours: HostColours) => string) | undefined>(undefined)
