import type { IdentityData } from '@/lib/contract/fields'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dayMs } from '../calendar'
import type { Profile } from '../profile/profile'
import { type SeededRandom, seededRandom } from '../seeded-random'

/** These streets, towns and employers are invented. */
export const streets = [
  'Maple Hollow Rd',
  'Tanager Ct',
  'Old Quarry Ln',
  'Birchmoor Ave',
  'Saddleback Dr',
  'Copper Kettle Way',
  'Windrow St',
  'Larkspur Ter',
  'Pebble Run',
  'Juniper Bend',
  'Foxglove Pl',
  'Millrace Rd',
] as const

export const towns = [
  { city: 'Ashford Falls', state: 'OH', zip: '43999' },
  { city: 'Brindle Creek', state: 'CO', zip: '80999' },
  { city: 'Carrow', state: 'TX', zip: '75999' },
  { city: 'Dunlin Bay', state: 'FL', zip: '32999' },
  { city: 'Eastmere', state: 'PA', zip: '17999' },
  { city: 'Fallow Springs', state: 'AZ', zip: '85999' },
  { city: 'Gorsewick', state: 'OR', zip: '97999' },
  { city: 'Harrowgate', state: 'GA', zip: '30999' },
  { city: 'Inverleigh', state: 'WA', zip: '98999' },
  { city: 'Kettle Point', state: 'MI', zip: '48999' },
] as const

export const employers = [
  'Alderway Logistics',
  'Bellwether Schools',
  'Cinder & Oak Kitchens',
  'Daybreak Clinics',
  'Everline Software',
  'Foundry Street Print',
  'Greyfield Foods',
  'Hollowell Engineering',
  'Ironbridge Transit',
  'Juno & Park Design',
] as const

/** Former addresses and employers. The current address comes from the identity form. */
export type PersonalHistory = {
  /** Newest first. */
  readonly formerAddresses: readonly string[]
  readonly employers: readonly { readonly name: string; readonly since: number }[]
  /** A fraudulent address reported this week. */
  readonly fraudulentAddress?: { readonly text: string; readonly on: number }
}

/** Personal details from the identity form, used for printing only. */
export type ConsumerDetails = Omit<IdentityData, 'ssn' | 'dob'> & {
  /** The last four digits of the social security number. */
  readonly ssnEnding: string
  /**
   * The full number and the birth date, set for personas only. The published data model contains
   * both.
   */
  readonly ssn?: string
  readonly dob?: string
}

export function generatePersonalHistory(
  profile: Profile,
  seed: number,
  reportingDay: number,
): PersonalHistory {
  const random = seededRandom(seed, 'personal')
  const [first, ...others] = addressesOf(random, 3)
  const jobs = random.shuffled(employers).slice(0, random.integer(1, 2))
  return {
    formerAddresses: first ? [first, ...others.slice(0, random.integer(0, 1))] : [],
    employers: jobs.map((name, index) => ({
      name,
      since: addMonths(reportingDay, -random.integer(index * 60 + 14, index * 60 + 50)),
    })),
    ...(profile.traits.includes('fraudThisWeek')
      ? {
          fraudulentAddress: {
            text: addressesOf(seededRandom(seed, 'stranger'), 1)[0] ?? '',
            on: reportingDay - dayMs,
          },
        }
      : {}),
  }
}

function addressesOf(random: SeededRandom, count: number): string[] {
  const shuffledTowns = random.shuffled(towns)
  return random
    .shuffled(streets)
    .slice(0, count)
    .map((street, index) => {
      const { city, state, zip } = shuffledTowns[index % shuffledTowns.length] ?? {
        city: 'Carrow',
        state: 'TX',
        zip: '75999',
      }
      return `${random.integer(11, 989)} ${street}, ${city}, ${state} ${zip}`
    })
}

/** Formats the address as one line, as printed in reports. */
export function addressLine({ street1, street2, city, state, zip }: ConsumerDetails): string {
  return `${[street1, street2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`
}
