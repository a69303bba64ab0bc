import type { HostIdentityData, HostRegistrationData } from '@/lib/contract/host/host-messages'
import { createStore } from '../storage/store'

type HostPrefill = {
  readonly registration?: HostRegistrationData
  readonly identity?: HostIdentityData
}

export const hostPrefill = createStore<HostPrefill>({})
