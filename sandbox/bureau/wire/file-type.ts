import type { Profile } from '../profile/profile'

/** The vendor's names for files of one bureau and of several. */
export function wireFileType({ providers }: Profile): 'US_EFX' | 'US_3B' {
  return providers.length > 1 ? 'US_3B' : 'US_EFX'
}
