import type { HostIdentityData, HostRegistrationData } from '@/lib/contract/host/host-messages'
import { createStore } from '../storage/store'

type HostPrefill = { readonly registration?: HostRegistrationData; readonly identity?: HostIdentityData }

/** The prefill data that the host has sent to this page so far, in memory only. */
export const hostPrefill = createStore<HostPrefill>({})
