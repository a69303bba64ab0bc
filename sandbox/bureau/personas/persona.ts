import type { IdentityData } from '@/lib/contract/fields'
import type { Profile } from '../profile/profile'

/** A demo consumer, with everything the identity form asks for. */
export type Persona = Required<Omit<IdentityData, 'street2'>> &
  Pick<IdentityData, 'street2'> & {
    readonly number: number
    readonly slug: string
    readonly title: string
    /** One sentence on what this persona demonstrates. */
    readonly shows: string
    readonly seed: number
    readonly profile: Profile
    /** The profiles in the months after the first report. */
    readonly laterProfiles?: readonly Profile[]
    /** Whether the persona gets the static demo PDF. Its mobile number ends in 01. R6.5. */
    readonly demo?: true
    /** Bureau calls that fail with a 5xx for this persona. */
    readonly outage?: 'report'
  }

type PersonaFacts = Pick<
  Persona,
  | 'slug'
  | 'title'
  | 'shows'
  | 'fname'
  | 'lname'
  | 'dob'
  | 'street1'
  | 'city'
  | 'state'
  | 'zip'
  | 'profile'
> &
  Partial<Pick<Persona, 'street2' | 'laterProfiles' | 'demo' | 'outage'>>

export const personaSeed = (number: number) => 666_000 + number

/**
 * Defines a persona. Social Security numbers with area number 666 are never issued, and 555-01xx
 * phone numbers are reserved.
 */
export function definePersona(number: number, mobileEnding: string, facts: PersonaFacts): Persona {
  const digits = String(number).padStart(2, '0')
  return {
    ...facts,
    number,
    seed: personaSeed(number),
    ssn: `666${digits}10${digits}`,
    mobile: `55555501${mobileEnding}`,
  }
}
