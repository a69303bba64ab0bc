import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { latestScoreSchema } from '@/lib/contract/bureau/score'
import { identityDataFields } from '@/lib/contract/fields'
import { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { alertInvariants } from '../../testing/credit-file-invariants/alerts'
import { dateInvariants } from '../../testing/credit-file-invariants/dates'
import {
  accountsInView,
  type Invariants,
  type ParsedCreditFile,
  parseCreditFile,
} from '../../testing/credit-file-invariants/parsed-file'
import { paymentInvariants } from '../../testing/credit-file-invariants/payment-sequences'
import { plausibilityInvariants } from '../../testing/credit-file-invariants/plausibility'
import { explainedReasonInvariants } from '../../testing/credit-file-invariants/reasons'
import { screenInvariants } from '../../testing/credit-file-invariants/screen-figures'
import { totalInvariants } from '../../testing/credit-file-invariants/totals'
import { generateCreditFile } from '../credit-file'
import { type Persona, personas } from './personas'

const asOf = Date.UTC(2026, 10, 20, 19)
const weekMs = 7 * 86_400_000
const common: Invariants = {
  ...totalInvariants,
  ...paymentInvariants,
  ...dateInvariants,
  ...alertInvariants,
  ...plausibilityInvariants,
  ...screenInvariants,
  ...explainedReasonInvariants,
}
/** Invariants that a persona violates on purpose. */
const awkward: Record<string, readonly string[]> = {
  'the first bureau has 3 to 15 open accounts': ['young', 'thin', 'no-score', 'unreadable'],
  'available card credit is limit minus balance, and never negative': [
    'over-limit',
    'young',
    'thin',
  ],
  'group figures are computed from the open accounts': ['over-limit', 'young', 'thin'],
  'average age, history length, oldest and newest account match the accounts': ['thin'],
  'there are 0.5 to 2 alerts a month over a year, newest first, with unique ids': [
    'young',
    'thin',
    'no-score',
    'chapter-13',
    'unreadable',
  ],
  'nothing is kept longer than bureaus are allowed to': ['disputes'],
  'every alert matches the report or the history of its bureau': ['fraud', 'frozen'],
}

const bySlug = (slug: string): Persona => {
  const found = personas.find((persona) => persona.slug === slug)
  if (!found) throw new Error(slug)
  return found
}
const see = ({ profile, seed }: Persona): ParsedCreditFile => parseCreditFile(profile, seed, asOf)
const raw = ({ profile, seed }: Persona) => generateCreditFile(profile, seed, asOf)
const scoresOf = (slug: string) =>
  see(bySlug(slug)).score.providerViews?.map(({ provider, score }) => [provider, score])

describe('the personas', () => {
  it('there are nineteen personas, numbered in order', () => {
    expect(personas.map(({ number }) => number)).toEqual(
      Array.from({ length: 19 }, (_, index) => index + 1),
    )
    expect(new Set(personas.map(({ slug }) => slug)).size).toBe(19)
  })

  it.each(personas)('$slug has valid identity data', (persona) => {
    expect(z.safeParse(z.object(identityDataFields), persona).error?.issues).toBeUndefined()
    expect(persona.ssn).toMatch(/^666/)
    expect(persona.mobile).toMatch(/^55555501\d\d$/)
  })

  it('one persona is a demo user, and only that persona’s mobile number ends in 01 or 03', () => {
    expect(personas.filter(({ mobile }) => /0[13]$/.test(mobile)).map(({ slug }) => slug)).toEqual([
      'excellent',
    ])
    expect(personas.filter(({ demo }) => demo).map(({ slug }) => slug)).toEqual(['excellent'])
  })

  it.each(personas)('$slug has no account opened before age 18', (persona) => {
    const opened = see(persona)
      .views.flatMap(accountsInView)
      .map(({ dateOpened }) => dateOpened ?? Number.NaN)
    expect(Math.min(...opened)).toBeGreaterThan(addMonths(Date.parse(persona.dob), 12 * 18))
  })

  it.each(Object.entries(common))('personas satisfy the invariant: %s', (rule, check) => {
    for (const persona of personas.filter(({ slug }) => !awkward[rule]?.includes(slug))) {
      expect(() => check(see(persona)), persona.slug).not.toThrow()
    }
  })
})

describe('the files of the personas are plausible', () => {
  const dayMs = weekMs / 7
  const views = personas.flatMap((persona) => {
    const { views, reportingDay } = see(persona)
    return views.map((view) => ({
      ...view,
      slug: persona.slug,
      reportingDay,
      accounts: accountsInView(view),
    }))
  })

  it('the only account younger than a week is at one bureau and more than two days old', () => {
    const young = views.flatMap(({ slug, reportingDay, accounts }) =>
      accounts.flatMap(({ accountName, dateOpened }) =>
        reportingDay - (dateOpened ?? 0) < weekMs
          ? [{ slug, accountName, age: reportingDay - (dateOpened ?? 0) }]
          : [],
      ),
    )
    expect(young.map(({ slug, accountName }) => [slug, accountName])).toEqual([
      ['fraud', 'Vantry Card Services'],
    ])
    expect(young[0]?.age).toBeGreaterThan(2 * dayMs)
  })

  it('a card opened after a charge-off or a bankruptcy has a low limit', () => {
    const late = views.filter(({ accounts }) =>
      accounts.some(({ accountStatus }) => /CHARGE_OFF|BANKRUPTCY/.test(accountStatus ?? '')),
    )
    expect(late.map(({ slug }) => slug)).toEqual(['poor', 'bankrupt', 'chapter-13', 'chapter-13'])
    for (const { slug, accounts, reportingDay } of late) {
      const limits = accounts
        .filter(
          ({ dateOpened, accountType }) =>
            accountType === 'REVOLVING' && reportingDay - (dateOpened ?? 0) < 104 * weekMs,
        )
        .map(({ creditLimitAmount }) => creditLimitAmount?.amount ?? 0)
      expect(Math.max(...limits), slug).toBeLessThanOrEqual(1_000)
    }
  })

  it('no alert reports that a limit was cut to 0', () => {
    const cut = personas.flatMap((persona) =>
      see(persona).alerts.filter(({ description }) => description?.includes('to $0.')),
    )
    expect(cut).toEqual([])
  })
})

describe('each persona', () => {
  it.each([
    [
      'excellent',
      [
        ['EFX', 812],
        ['TU', 806],
        ['EXP', 818],
      ],
    ],
    [
      'mismatch',
      [
        ['EFX', 702],
        ['TU', 661],
      ],
    ],
    ['no-score', [['EFX', 0]]],
    // Codes for "no score", which the views leave out.
    ['deceased', [['EFX', 1]]],
    ['unreadable', [['EFX', 4]]],
  ])('the %s persona has the expected scores', (slug, expected) => {
    expect(scoresOf(slug)).toEqual(expected)
  })

  it.each([
    ['good', 'Good'],
    ['fair', 'Fair'],
    ['poor', 'Poor'],
    ['bankrupt', 'Very Poor'],
    ['young', 'Good'],
    ['frozen', 'Prime'],
  ])('the %s persona is rated %s', (slug, rating) => {
    expect(see(bySlug(slug)).score.providerViews?.[0]?.rating).toBe(rating)
  })

  it('the good persona has one old late payment and two history entries within a second', () => {
    const { views, history } = see(bySlug('good'))
    expect(views.flatMap(accountsInView).filter((account) => account.isNegative)).toHaveLength(1)
    const times = history.map(({ generatedDate }) => generatedDate).sort((a, b) => a - b)
    expect(
      times.filter((at, index) => index > 0 && at - (times[index - 1] ?? 0) < 1_000),
    ).toHaveLength(1)
  })

  it('the fair persona uses 68% of its card limits and sends dates as ISO strings', () => {
    expect(see(bySlug('fair')).summaries[0]?.revolvingAccounts?.debtToCreditRatio).toBeCloseTo(
      68,
      0,
    )
    expect(JSON.stringify(raw(bySlug('fair')))).not.toMatch(
      /"(date\w*|\w*Date|reportGenerated)":\d/,
    )
  })

  it('the poor persona has collections, a charge-off and a payment 90 days late', () => {
    const text = JSON.stringify(raw(bySlug('poor')))
    expect(see(bySlug('poor')).summaries[0]?.totalCollections).toBe(2)
    expect(text).toContain('"CHARGE_OFF"')
    expect(text).toContain('DAYSLATE_90')
  })

  it('the bankrupt persona has the public record and the accounts included in it', () => {
    const { views } = see(bySlug('bankrupt'))
    expect(views[0]?.publicRecords?.[0]?.dispositionStatus).toContain('Discharged')
    expect(
      views
        .flatMap(accountsInView)
        .filter(({ accountStatus }) => accountStatus === 'INCLUDED_IN_BANKRUPTCY'),
    ).toHaveLength(2)
  })

  it('the chapter-13 persona has its record at both bureaus, each in its own wording', () => {
    expect(JSON.stringify(raw(bySlug('chapter-13')))).toContain('"judgments":[],"liens":[]')
    const records = see(bySlug('chapter-13')).views.map(({ publicRecords }) => publicRecords)
    expect(records).toMatchObject([
      [{ dispositionStatus: 'DISCHARGED CH-13', courtName: 'US BKPT CT CO DENVER' }],
      [{ dispositionStatus: 'Discharged', courtName: 'Federal District' }],
    ])
  })

  it('the deceased persona has one card marked as such, and an exclusion code in place of a score', () => {
    const marked = see(bySlug('deceased'))
      .views.flatMap(accountsInView)
      .filter(({ accountStatus }) => accountStatus === 'CONSUMER_DECEASED')
    expect(marked).toHaveLength(1)
    expect(raw(bySlug('deceased')).latestScore).toMatchObject({ providerViews: [{ score: 1 }] })
  })

  it('the unreadable persona has one invalid account, and an exclusion code in place of a score', () => {
    const file = raw(bySlug('unreadable'))
    expect(file.latestReport).toMatchObject({
      providerViews: [{ revolvingAccounts: [{}, {}, 'ACCOUNT DATA NOT AVAILABLE'] }],
    })
    expect(file.latestScore).toMatchObject({ providerViews: [{ score: 4 }] })
    expect(see(bySlug('unreadable')).views.flatMap(accountsInView)).toHaveLength(3)
  })

  it('the young persona has two accounts, the oldest eight months old, and no mortgage group', () => {
    const { summaries, views } = see(bySlug('young'))
    expect(views.flatMap(accountsInView)).toHaveLength(2)
    expect(summaries[0]?.lengthOfCreditHistoryMonths).toBe(8)
    expect(summaries[0]?.mortgageAccounts).toBeUndefined()
    expect(views[0]?.mortgageAccounts).toBeUndefined()
  })

  it('the frozen persona has the freeze flag and its alert', () => {
    const { summaries, alerts } = see(bySlug('frozen'))
    expect(summaries[0]?.creditFileSecurityFreezeFlag).toBe(true)
    expect(alerts.map(({ alertType }) => alertType)).toContain('FREEZE_PLACED')
  })

  it.each(['NEW_ACCOUNT', 'HARD_INQUIRY', 'ADDRESS_CHANGE'])(
    'the fraud persona has a %s alert in the latest reporting week',
    (type) => {
      const { alerts, reportingDay } = see(bySlug('fraud'))
      const newest = alerts.find(({ alertType }) => alertType === type)
      expect(newest?.dateReported).toBeGreaterThan(reportingDay - weekMs)
    },
  )

  it('the over-limit persona has negative available credit, a limit of 0 and seven-digit amounts', () => {
    const { summaries, views } = see(bySlug('over-limit'))
    expect(summaries[0]?.revolvingAccounts?.available?.amount).toBeLessThan(0)
    expect(
      views[0]?.revolvingAccounts?.some(({ creditLimitAmount }) => creditLimitAmount?.amount === 0),
    ).toBe(true)
    expect(summaries[0]?.totalOpenAccounts?.balance?.amount).toBeGreaterThan(1_000_000)
  })

  it('the long-names persona uses the maximum field lengths', () => {
    const { fname, lname, street1, city, zip } = bySlug('long-names')
    expect([lname, street1, city, zip].map(({ length }) => length)).toEqual([40, 75, 30, 9])
    expect(fname.length).toBeGreaterThan(35)
  })

  it('the joint persona has no individual account', () => {
    const kinds = new Set(
      see(bySlug('joint'))
        .views.flatMap(accountsInView)
        .map((account) => account.paymentResponsibility),
    )
    expect(kinds).toEqual(new Set(['JOINT_CONTRACTUAL_LIABILITY', 'SHARED']))
  })

  it('the report-down persona has a score while its reports fail', () => {
    expect(bySlug('report-down').outage).toBe('report')
    expect(scoresOf('report-down')).toEqual([['EFX', 748]])
  })
})

describe('wire formats that the contract allows', () => {
  it('one persona has report ids with a bureau suffix', () => {
    const suffixed = personas.filter((persona) =>
      see(persona).summaries.some(({ id }) => /-(EFX|TU|EXP)$/.test(id ?? '')),
    )
    expect(suffixed.map(({ slug }) => slug)).toEqual(['excellent'])
    expect(see(bySlug('excellent')).summaries.map(({ id }) => id?.split('-')[1])).toEqual([
      'EFX',
      'TU',
      'EXP',
    ])
  })

  it('one persona sends files as arrays, and another a single summary object', () => {
    expect(
      personas.filter((persona) => Array.isArray(raw(persona).latestScore)).map(({ slug }) => slug),
    ).toEqual(['over-limit'])
    expect(
      personas
        .filter((persona) => !Array.isArray(raw(persona).reportSummary))
        .map(({ slug }) => slug),
    ).toEqual(['joint'])
  })

  it('one persona has its report and alerts in the published data model', () => {
    const inModel = (persona: Persona) => {
      const { profile, seed, ssn } = persona
      const file = generateCreditFile(profile, seed, asOf, { ...persona, ssnEnding: ssn.slice(-4) })
      return JSON.stringify([file.latestReport, file.reportSummary, file.alerts])
    }
    const published = personas.filter((persona) =>
      /"(currentName|contactName|dataSource)":/.test(inModel(persona)),
    )
    expect(published.map(({ slug }) => slug)).toEqual(['joint'])
    const joint = bySlug('joint')
    const text = inModel(joint)
    for (const key of [
      'aliases',
      'previousAddresses',
      'homePhone',
      'mobilePhone',
      'employmentHistory',
      'line5',
    ]) {
      expect(text).toContain(`"${key}":`)
    }
    for (const key of [
      'mostRecentAccountName',
      'trendedDataHistory',
      'actualPayment',
      'bankruptcies',
      'endUserText',
    ]) {
      expect(text).toContain(`"${key}":`)
    }
    expect(text).toContain(`"nationalIdentifier":"${joint.ssn}"`)
    expect(text).toContain(`"dateOfBirth":${Date.parse(joint.dob)}`)
    expect(text).not.toMatch(/"(names|maskedIdentifier|mostRecentAccountOpenName|dateReported)":/)
  })

  it('a persona’s data in the published model has the same content as in ours', () => {
    const { profile, seed, ...persona } = bySlug('joint')
    const consumer = { ...persona, ssnEnding: persona.ssn.slice(-4) }
    const inOurs = {
      ...profile,
      traits: profile.traits.filter((trait) => trait !== 'publishedModel'),
    }
    const [published, ours] = [profile, inOurs].map((each) =>
      generateCreditFile(each, seed, asOf, consumer),
    )
    const viewOf = (file = ours) =>
      upstreamReportSchema.parse(file?.latestReport).providerViews?.[0]
    const factsOf = (file = ours) => ({
      accounts: viewOf(file)?.revolvingAccounts?.map(({ id, comments }) => [id, comments]),
      inquiries: viewOf(file)?.inquiries?.map(({ contactInformation }) => contactInformation?.name),
      alerts: upstreamAlertsSchema
        .parse(file?.alerts)
        .entries.map((alert) => [alert.id, alert.provider, alert.dateReported]),
      employment: viewOf(file)?.summary?.subject?.employment.map(({ name }) => name),
      identifier: viewOf(file)?.summary?.subject?.maskedIdentifier,
    })
    expect(factsOf(published)).toEqual(factsOf(ours))
  })

  it('one persona sends reasons without an effect', () => {
    const bare = personas.filter((persona) => {
      const reasons =
        latestScoreSchema.parse(raw(persona).latestScore).providerViews?.[0]?.scoreReasons ?? []
      return (
        reasons.length > 0 &&
        reasons.every((reason) => reason.creditScoreFactorEffect === undefined)
      )
    })
    expect(bare.map(({ slug }) => slug)).toEqual(['report-down'])
  })

  it('two or more personas have a single bureau', () => {
    expect(
      personas.filter(({ profile }) => profile.providers.join() === 'EFX').length,
    ).toBeGreaterThanOrEqual(2)
  })

  it('the file contains the consumer’s details if they are known', () => {
    const { profile, seed, ...persona } = bySlug('good')
    const file = generateCreditFile(profile, seed, asOf, {
      ...persona,
      ssnEnding: persona.ssn.slice(-4),
    })
    const text = JSON.stringify(file.reportSummary)
    expect(text).toContain('Marcus Oyelaran')
    expect(text).toContain('***-**-1002')
    expect(text).not.toContain(persona.ssn)
  })

  it('a month later, the score has a later date', () => {
    const { profile, seed } = bySlug('good')
    const later = latestScoreSchema.parse(
      generateCreditFile(profile, seed, addMonths(asOf, 1)).latestScore,
    )
    expect(later.generatedDate).toBeGreaterThan(
      see(bySlug('good')).score.generatedDate ?? Number.NaN,
    )
  })
})
