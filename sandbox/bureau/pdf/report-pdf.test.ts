import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Locale, languageTags, locales } from '@/lib/contract/locale'
import es from '../../messages/es.json'
import { generateCreditFile } from '../credit-file'
import { personas } from '../personas/personas'
import { renderReportPdf } from './report-pdf'

const asOf = Date.UTC(2026, 10, 20)
const draw = async (slug: string, locale: Locale = 'en') => {
  const persona = personas.find((each) => each.slug === slug)
  if (!persona) throw new Error(slug)
  const consumer = { ...persona, ssnEnding: persona.ssn.slice(-4) }
  const file = generateCreditFile(persona.profile, persona.seed, asOf, consumer)
  return buffer(renderReportPdf({ file, consumer, locale }))
}

describe('the printed report', () => {
  it.each(personas)(
    'the printed report is a complete PDF with several pages for $slug',
    async ({ slug }) => {
      const pdf = await draw(slug)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.subarray(-6).toString()).toContain('%%EOF')
      expect(pagesOf(pdf)).toBeGreaterThanOrEqual(3)
    },
  )

  it('the printed report is deterministic', async () => {
    expect((await draw('good')).equals(await draw('good'))).toBe(true)
  })

  it('the printed report shows name, score, accounts, and only four digits of the SSN', async () => {
    const text = textOf(await draw('good'))
    for (const words of [
      'Marcus Oyelaran',
      '742',
      '***-**-1002',
      'Credit report',
      'Equifax',
      'Revolving accounts',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('666021002')
  })

  it('the printed report describes late months for screen readers', async () => {
    expect((await draw('poor')).toString('latin1')).toMatch(
      /Payment history \d{4} to \d{4}\. .*: 90/,
    )
  })

  it('the printed report renders accented characters', async () => {
    expect(textOf(await draw('long-names'))).toContain('Núñez')
  })
})

describe('the printed report in Spanish', () => {
  const drawAll = async () =>
    (await Promise.all(personas.map(({ slug }) => draw(slug, 'es')))).map(textOf).join('\n')

  it('the Spanish report has Spanish labels, none of which is cut off', async () => {
    const text = await drawAll()
    const { cover, summary, accounts, others } = es.report
    const texts = [cover, summary, accounts, others].flatMap((part) => Object.values(part))
    // No persona has an account without a name, or a late payment without the number of days. The
    // long sentence is split into several lines.
    const never = [accounts.unnamed, accounts.late, cover.range]
    const labels = texts.filter((label) => !label.includes('{') && !never.includes(label))
    expect(labels.filter((label) => !text.includes(label))).toEqual([])
    expect(text).not.toContain('\u0085')
  })

  it('the Spanish report writes months as words and numbers its pages', async () => {
    const text = textOf(await draw('good', 'es'))
    expect(text).toMatch(/\d{1,2} nov 2026/)
    expect(text).not.toMatch(/\d{1,2}\/\d{1,2}\/\d{4}/)
    expect(text).toMatch(/Página 1 de \d+/)
  })

  it('the Spanish report declares its language, and English for the bureau’s data', async () => {
    const pdf = (await draw('good', 'es')).toString('latin1')
    expect(pdf).toContain('/Lang (es-US)')
    expect(pdf).toMatch(/\/S \/Span\s+\/Lang \(en-US\)/)
    expect((await draw('good')).toString('latin1')).not.toMatch(/\/S \/Span\s+\/Lang/)
  })
})

describe.each(locales)('the static demo report in %s', (locale) => {
  const pdf = readFileSync(new URL(`../../../public/demo/report.${locale}.pdf`, import.meta.url))

  it('the static demo report is a PDF smaller than 100 kB', () => {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(100_000)
    expect(pdf.toString('latin1')).toContain(`/Lang (${languageTags[locale]})`)
  })
})

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/**
 * Returns the text of all pages, which pdfkit writes as hexadecimal strings inside compressed
 * streams.
 */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body]) =>
    Buffer.from(body ?? '', 'latin1'),
  )
  const pages = streams.flatMap((body) => {
    try {
      return [inflateSync(body).toString('latin1')]
    } catch {
      return []
    }
  })
  const lines = pages.flatMap((page) =>
    [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, line]) => line ?? ''),
  )
  return lines
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}
