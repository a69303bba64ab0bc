import type { HostColours } from '@/lib/domain/theme/theme'
import { createStore } from '../storage/store'

/**
 * Makes the style sheet of a page's colours with those of messages above;
 * its code is loaded only where there is a host.
 */
export const liveColours = createStore<((colours: HostColours) => string) | undefined>(undefined)
