import type { Profile } from '../profile/profile'

/** The vendor's type names for single-bureau and three-bureau files. */
export function wireFileType({ providers }: Profile): 'US_EFX' | 'US_3B' {
  return providers.length > 1 ? 'US_3B' : 'US_EFX'
}
