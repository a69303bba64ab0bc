import { definePersona, type Persona, personaSeed } from './persona'
import * as profiles from './special-profiles'

/** Personas 7 to 15: missing, blocked, suspicious or unusual files. */
export const specialPersonas: readonly Persona[] = [
  definePersona(7, '08', {
    ...{ slug: 'thin', title: 'Thin file', fname: 'Amara', lname: 'Osei', dob: '1998-02-14' },
    ...{ street1: '640 Pebble Run', city: 'Harrowgate', state: 'GA', zip: '30999' },
    shows: 'Not identified yet: enrolling ends at the thin-file screen (SC306).',
    profile: profiles.thinProfile(),
  }),
  definePersona(8, '09', {
    ...{ slug: 'frozen', title: 'Frozen file', fname: 'Gordon', lname: 'Blackwood', dob: '1961-12-05' },
    ...{ street1: '92 Millrace Rd', city: 'Kettle Point', state: 'MI', zip: '48999' },
    shows: 'A security freeze with its alert and statement, and a second set of rating names (Subprime to Superprime).',
    profile: profiles.frozenProfile(personaSeed(8)),
  }),
  definePersona(9, '10', {
    ...{ slug: 'fraud', title: 'Possible fraud', fname: 'Hannah', lname: 'Lindqvist', dob: '1988-07-21' },
    ...{ street1: '55 Tanager Ct', city: 'Inverleigh', state: 'WA', zip: '98999' },
    shows:
      'A new account that only Equifax has yet, an inquiry and an address change within the newest reporting week.',
    profile: profiles.possibleFraudProfile(personaSeed(9)),
  }),
  definePersona(10, '11', {
    ...{
      slug: 'mismatch',
      title: 'Two bureaus that disagree',
      fname: 'Jerome',
      lname: 'Castellano',
      dob: '1982-03-08',
    },
    ...{ street1: '1204 Juniper Bend', city: 'Fallow Springs', state: 'AZ', zip: '85999' },
    shows: 'Equifax 702 and TransUnion 661, because one card is known at TransUnion only; nothing from Experian.',
    profile: profiles.mismatchProfile(personaSeed(10)),
  }),
  definePersona(11, '12', {
    ...{ slug: 'no-score', title: 'No score', fname: 'Walter', lname: 'Nakagawa', dob: '1952-10-16' },
    ...{ street1: '8 Foxglove Pl', city: 'Ashford Falls', state: 'OH', zip: '43999' },
    shows: 'A report of closed accounts that the bureau could not score.',
    profile: profiles.notScoredProfile(),
  }),
  definePersona(12, '13', {
    ...{ slug: 'report-down', title: 'Report down, score up', fname: 'Leila', lname: 'Haddad', dob: '1993-05-25' },
    ...{ street1: '411 Maple Hollow Rd', city: 'Carrow', state: 'TX', zip: '75999', outage: 'report' },
    shows:
      'A score, history and alerts while every report call fails; reasons without an effect, so that their code decides.',
    profile: profiles.reportDownProfile(personaSeed(12)),
  }),
  definePersona(13, '14', {
    ...{
      slug: 'over-limit',
      title: 'Over the limit, seven digits',
      fname: 'Victor',
      lname: 'Ansbach',
      dob: '1970-08-02',
    },
    ...{ street1: '1 Windrow St', city: 'Dunlin Bay', state: 'FL', zip: '32999' },
    shows:
      'A card over its limit, a charge card that is reported with a limit of 0, negative available credit, sums above a million, files sent as arrays.',
    profile: profiles.overLimitProfile(),
  }),
  definePersona(14, '15', {
    ...{ slug: 'long-names', title: 'Long names and accents', dob: '1986-12-19' },
    ...{ fname: "Maximiliana-Françoise Núñez d'Aubigné", lname: "O'Shaughnessy-Weißenberger la Peña-Åstad" },
    ...{
      street1: "12345 Upper Saint Bartholomew's-by-the-Water Boulevard North-East, Bldg 120",
      street2: 'Suite 4400, Door #3/B',
    },
    ...{ city: 'Llanfair Saint Bartholomew Bay', state: 'MP', zip: '969509999' },
    shows: 'Names, street, city and a creditor as long as the rules allow, with apostrophes and accents.',
    profile: profiles.longNamesProfile(personaSeed(14)),
  }),
  definePersona(15, '16', {
    ...{
      slug: 'joint',
      title: 'Joint and authorized user only',
      fname: 'Sofia',
      lname: 'Marchetti',
      dob: '1991-09-11',
    },
    ...{ street1: '67 Pebble Run', city: 'Brindle Creek', state: 'CO', zip: '80999' },
    shows:
      'Joint accounts and cards as an authorized user, none alone; report and alerts in the vendor’s published data model.',
    profile: profiles.sharedOnlyProfile(personaSeed(15)),
  }),
]
