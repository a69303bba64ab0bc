import { definePersona, type Persona, personaSeed } from './persona'
import * as profiles from './standard-profiles'

/** Personas 1 to 6: every band, and a new borrower. */
export const standardPersonas: readonly Persona[] = [
  definePersona(1, '01', {
    slug: 'excellent',
    title: 'Excellent and long',
    fname: 'Eleanor',
    lname: 'Whitcombe',
    dob: '1968-04-12',
    street1: '14 Larkspur Ter',
    city: 'Eastmere',
    state: 'PA',
    zip: '17999',
    demo: true,
    shows:
      'Three bureaus that agree within 12 points, a long clean history, report ids with suffixes, and the static demo PDF.',
    profile: profiles.excellentProfile(personaSeed(1)),
  }),
  definePersona(2, '02', {
    slug: 'good',
    title: 'Good with one old late payment',
    fname: 'Marcus',
    lname: 'Oyelaran',
    dob: '1985-09-03',
    street1: '208 Windrow St',
    street2: 'Apt 4B',
    city: 'Brindle Creek',
    state: 'CO',
    zip: '80999',
    shows:
      'One bureau, a single late payment two and a half years ago, and two history entries less than a second apart.',
    profile: profiles.oneOldLateProfile(personaSeed(2)),
  }),
  definePersona(3, '04', {
    slug: 'fair',
    title: 'Fair with high card use',
    fname: 'Priya',
    lname: 'Raman',
    dob: '1990-01-27',
    street1: '77 Copper Kettle Way',
    city: 'Carrow',
    state: 'TX',
    zip: '75999',
    shows:
      'Cards used to 68% of their limits together, each differently, at three bureaus, and every date as ISO 8601 text.',
    profile: profiles.highUtilizationProfile(personaSeed(3)),
  }),
  definePersona(4, '05', {
    slug: 'poor',
    title: 'Poor: collections and a charge-off',
    fname: 'Dennis',
    lname: 'Kowalczyk',
    dob: '1979-06-18',
    street1: '3 Old Quarry Ln',
    city: 'Ashford Falls',
    state: 'OH',
    zip: '43999',
    shows:
      'Two collections, one of them medical and too small for a report, a charged-off account and a payment 90 days late.',
    profile: profiles.collectionsProfile(personaSeed(4)),
  }),
  definePersona(5, '06', {
    slug: 'bankrupt',
    title: 'Very poor: bankruptcy',
    fname: 'Renee',
    lname: 'Thibodeaux',
    dob: '1974-11-30',
    street1: '519 Saddleback Dr',
    city: 'Dunlin Bay',
    state: 'FL',
    zip: '32999',
    shows:
      'A discharged bankruptcy with the accounts it swept up, collections of which two are older and wrongly still owed, and a score below 500.',
    profile: profiles.bankruptProfile(personaSeed(5)),
  }),
  definePersona(6, '07', {
    slug: 'young',
    title: 'Young: two accounts, eight months',
    fname: 'Tomás',
    lname: 'Rivera',
    dob: '2005-08-09',
    street1: '31 Birchmoor Ave',
    street2: 'Unit 12',
    city: 'Gorsewick',
    state: 'OR',
    zip: '97999',
    shows:
      'A file of eight months with two accounts, a short history, and account groups that are left out.',
    profile: profiles.youngProfile(),
  }),
]
