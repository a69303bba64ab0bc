/** Invented streets, towns and employers. */
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
