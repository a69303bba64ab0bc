import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAlertList } from '@/lib/domain/credit/alerts/alert-views'
import { reportDetailsOf } from '@/lib/domain/credit/report/report-details'
import { toReportSummaries, toReportTiles } from '@/lib/domain/credit/report/report-views'
import { alertsRoute } from '../bff/credit/alerts'
import { reportSummaryRoute, reportTilesRoute } from '../bff/credit/report'
import { reportDetailsRoute } from '../bff/credit/report-details'
import * as upstream from '../product-api/bureau-data'
import {
  publishedReport,
  publishedSummary,
  vendorAlertSample,
  vendorSubjectSample,
} from './testing/published-file'

// No zeros, because dates as epoch milliseconds end in zeros.
const digit = fc.constantFrom(...'123456789')
const number = fc.array(digit, { minLength: 9, maxLength: 9 }).map((digits) => digits.join(''))
const gap = fc.constantFrom('', '-', ' ', '–', '\u00A0', ' - ')
/** Groups of three, two and four digits, as people write them. */
const written = fc
  .tuple(number, gap, gap)
  .map(
    ([ssn, first, second]) =>
      [ssn, ssn.slice(0, 3) + first + ssn.slice(3, 5) + second + ssn.slice(5)] as const,
  )

/** Removes separators between digits, so that a number is found in any format. */
const withoutSeparators = (text: string) => text.replaceAll(/(?<=\d)[^\p{L}\p{N}]{1,3}(?=\d)/gu, '')

/** Returns the BFF's responses to these product API responses, as text. */
function toBrowserText({
  summary,
  report,
  alert,
}: {
  summary: object
  report: object
  alert: object
}): string {
  const read = upstream.reportSummaryUpstream.output.parse(summary)
  const summaries = reportSummaryRoute.output.parse(toReportSummaries(read))
  const tiles = reportTilesRoute.output.parse(toReportTiles(read))
  const details = reportDetailsRoute.output.parse(
    reportDetailsOf(upstream.latestReportUpstream.output.parse(report)),
  )
  const alerts = alertsRoute.output.parse(
    toAlertList(upstream.alertsUpstream.output.parse([alert]), Date.UTC(2026, 10)),
  )
  return JSON.stringify([summaries, tiles, details, alerts])
}

function filesWith(subject: object, text: string) {
  const [view] = publishedReport.providerViews
  const contactInformation = { contactName: text, address: { line1: text }, phone: text }
  const account = {
    accountName: text,
    accountNumber: text,
    accountType: text,
    comments: [text, { description: text }],
    contactInformation,
  }
  return {
    summary: { ...publishedSummary, subject, oldestAccountName: text, mostRecentAccountName: text },
    report: {
      ...publishedReport,
      providerViews: [
        {
          ...view,
          summary: { provider: 'EFX', subject },
          revolvingAccounts: [{ ...account, ssn: text }],
          inquiries: [{ type: text, prefix: text, contactInformation }],
          consumerStatements: [{ statement: `It is ${text}.` }],
          publicRecords: [{ courtName: text, dispositionStatus: { code: text } }],
          collections: [{ agencyClient: text, status: text }],
        },
      ],
    },
    alert: {
      ...vendorAlertSample,
      name: text,
      description: text,
      endUserText: text,
      institutionPhoneNumber: text,
    },
  }
}

test('no Social Security number reaches the browser from any field in any format', () => {
  fc.assert(
    fc.property(
      written,
      fc.constantFrom('string', 'number', 'object', 'text'),
      ([ssn, text], form) => {
        const identifier = {
          string: text,
          number: Number(ssn),
          object: { value: ssn },
          text: `SSN ${text}`,
        }[form]
        const person = { firstName: text, lastName: ssn }
        const subject = {
          ...vendorSubjectSample,
          nationalIdentifier: identifier,
          maskedIdentifier: identifier,
          ssn,
          socialSecurityNumber: text,
          currentName: person,
          aliases: [person, text],
          names: [text],
          currentAddress: { line1: text, line4: 'CO', line5: ssn },
          previousAddresses: [{ line2: text }],
          addresses: [text],
          homePhone: text,
          mobilePhone: { areaCode: ssn.slice(0, 3), exchange: ssn.slice(3) },
          phones: [ssn],
          employmentHistory: [{ employerName: text, employeeTitle: ssn }],
        }
        expect(withoutSeparators(toBrowserText(filesWith(subject, text)))).not.toContain(ssn)
      },
    ),
    { seed: 20, numRuns: 2000 },
  )
})

test('an identifier in any format is reduced to at most four digits', () => {
  const separator = fc.constantFrom('', '', '-', ' ', '.', '/', ',', 'X', '*', '•')
  const scattered = fc.tuple(number, fc.array(separator, { minLength: 9, maxLength: 9 }))
  fc.assert(
    fc.property(scattered, ([ssn, separators]) => {
      const nationalIdentifier = [...ssn].map((digit, index) => digit + separators[index]).join('')
      const [summary] = reportSummaryRoute.output.parse(
        toReportSummaries(
          upstream.reportSummaryUpstream.output.parse({
            provider: 'EFX',
            subject: { nationalIdentifier },
          }),
        ),
      )
      const shown = summary?.subject?.maskedIdentifier ?? ''
      expect(shown.replaceAll(/\D/g, '').length).toBeLessThanOrEqual(4)
      expect(withoutSeparators(JSON.stringify(summary))).not.toContain(ssn)
    }),
    { seed: 20, numRuns: 2000 },
  )
})

test('only the year of a birth date in any format reaches the browser', () => {
  const between = (min: string, max: string) =>
    fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
  // No days around 1970, because their timestamps are so short that any text may contain them.
  const days = fc.oneof(between('1900-01-01', '1965-12-31'), between('1975-01-01', '2010-12-31'))
  const forms: readonly ((date: Date) => unknown)[] = [
    (date) => date.getTime(),
    (date) => date.toISOString(),
    (date) => date.toISOString().slice(0, 10),
    (date) => date.toUTCString(),
    (date) => date.toLocaleDateString('en-US', { timeZone: 'UTC' }),
  ]
  fc.assert(
    fc.property(days, fc.constantFrom(...forms), (date, form) => {
      const subject = { ...vendorSubjectSample, dateOfBirth: form(date), dob: form(date) }
      const text = toBrowserText(filesWith(subject, 'text'))
      expect(text).toContain(`"birthYear":${date.getUTCFullYear()}`)
      for (const whole of forms) expect(text).not.toContain(String(whole(date)))
    }),
    { seed: 20, numRuns: 500 },
  )
})
