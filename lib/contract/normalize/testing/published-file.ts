/** A fictitious consumer in a vendor's published data model. Contract, section 11. */
export const publishedSsn = '666151015'
export const publishedBirthDate = Date.UTC(1991, 8, 11)
const day = (year: number, month = 0, date = 1) => Date.UTC(year, month, date)
const usd = (amount: number) => ({ amount, currency: 'USD' })
const phone = (areaCode: string, exchange: string, extension: string) => ({
  countryCode: '1',
  areaCode,
  exchange,
  extension,
})

export const vendorSubjectSample = {
  provider: 'EFX',
  currentName: { firstName: 'Sofia', middleName: 'Ines', lastName: 'Marchetti', suffix: null },
  aliases: [{ firstName: 'Sofia', middleName: null, lastName: 'Okafor', suffix: 'Jr' }],
  currentAddress: {
    country: { code: 'US', name: null },
    line1: '67 Pebble Run',
    line2: null,
    line3: 'Brindle Creek',
    line4: 'CO',
    line5: '809991234',
    firstReportedDate: day(2019, 2),
    lastReportedDate: day(2026, 10),
    phone: null,
  },
  previousAddresses: [
    { line1: '14 Larkspur Ter', line2: 'Apt 3', line3: 'Eastmere', line4: 'PA', line5: '17999' },
  ],
  homePhone: phone('303', '555', '0141'),
  mobilePhone: phone('555', '555', '0116'),
  nationalIdentifier: publishedSsn,
  dateOfBirth: publishedBirthDate,
  dateOfDeath: null,
  employmentHistory: [
    {
      employerName: 'Greyfield Foods',
      employeeTitle: null,
      currentEmployer: false,
      ordinal: 2,
      address: null,
    },
    {
      employerName: 'Alderway Logistics',
      employeeTitle: 'Dispatcher',
      currentEmployer: true,
      ordinal: 1,
      dateOfEmployment: day(2022, 4),
    },
  ],
}

const contactInformation = {
  contactName: 'Larkmoor Bank',
  address: { line1: '9 Harbor Sq', line3: 'Carrow', line4: 'TX', line5: '75999' },
  phone: phone('555', '555', '0177'),
}

const summary = {
  id: 'R1',
  provider: 'EFX',
  reportType: 'US_EFX',
  reportGenerated: day(2026, 10),
  subject: vendorSubjectSample,
  mostRecentAccountOpenDate: day(2025),
  mostRecentAccountName: 'Larkmoor Bank',
  totalPersonalInformation: 8,
}

const account = {
  provider: 'EFX',
  accountOpen: false,
  accountName: 'Larkmoor Bank',
  contactInformation,
  accountNumber: '************5496',
  accountType: 'REVOLVING',
  dateOpened: day(2015),
  dateClosed: day(2024),
  actualPayment: usd(75),
  chargeOffAmount: usd(310),
  comments: [{ code: 'JN', description: 'Joint account' }],
  trendedDataHistory: { name: 'BALANCE', trendedDataList: [{ year: 2025, january: usd(100) }] },
}

/** `GET /users/efx-latest-report/summary` */
export const publishedSummary = summary

/** `GET /users/efx-latest-report` */
export const publishedReport = {
  id: 'R1',
  reportType: 'US_EFX',
  generatedDate: day(2026, 10),
  providerViews: [
    {
      provider: 'EFX',
      summary,
      revolvingAccounts: [account, { ...account, id: 'own-id', comments: null }],
      mortgageAccounts: [],
      installmentAccounts: null,
      otherAccounts: [],
      inquiries: [
        {
          type: 'HARD',
          prefix: { code: 'ND', description: 'No deterioration' },
          reportedDate: day(2026, 5),
          contactInformation,
        },
      ],
      consumerStatements: [
        {
          id: null,
          reportedDate: day(2026, 1),
          statement: 'My number 666-15-1015 was used by somebody else.',
        },
      ],
      publicRecords: {
        provider: 'EFX',
        bankruptcies: [
          {
            filedDate: day(2020),
            dispositionStatus: { code: 'D', description: 'Discharged chapter 7' },
            courtName: 'District court of Carrow',
            liability: usd(12_000),
            exemptAmount: usd(800),
            assetAmount: usd(1000),
          },
        ],
        judgments: [],
        liens: [],
      },
      collections: [
        {
          agencyClient: 'Harbor Recovery',
          orginalAmountOwed: usd(500),
          amount: usd(120),
          status: 'UNPAID',
        },
      ],
    },
  ],
}

/** `GET /users/efx-alerts` */
export const vendorAlertSample = {
  id: 'A1',
  alertId: '1',
  alertType: 'NEW_INQUIRY',
  creationDate: day(2026, 9, 14),
  dataSource: 'EQUIFAX',
  institutionName: 'Larkmoor Bank',
  institutionPhoneNumber: '555-555-0177',
  inquiryType: 'HARD_INQUIRY',
  endUserText: 'Applied for with the number 666-15-1015.',
}
