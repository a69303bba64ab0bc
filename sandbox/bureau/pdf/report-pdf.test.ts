import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { generateCreditFile } from '../credit-file'
import { personas } from '../personas/personas'
import { renderReportPdf } from './report-pdf'

const asOf = Date.UTC(2026, 10, 20)
const draw = async (slug: string) => {
  const persona = personas.find((each) => each.slug === slug)
  if (!persona) throw new Error(slug)
  const consumer = { ...persona, ssnEnding: persona.ssn.slice(-4) }
  return buffer(renderReportPdf(generateCreditFile(persona.profile, persona.seed, asOf, consumer), consumer))
}

describe('the printed report', () => {
  it.each(personas)('is a complete PDF with several pages for $slug', async ({ slug }) => {
    const pdf = await draw(slug)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(3)
  })

  it('is deterministic', async () => {
    expect((await draw('good')).equals(await draw('good'))).toBe(true)
  })

  it('shows name, score and accounts, and only the last four digits of the social security number', async () => {
    const text = textOf(await draw('good'))
    for (const words of ['Marcus Oyelaran', '742', '***-**-1002', 'Credit report', 'Equifax', 'Revolving accounts']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('666021002')
  })

  it('describes late months for screen readers', async () => {
    expect((await draw('poor')).toString('latin1')).toMatch(/Payment history \d{4} to \d{4}\. .*: 90/)
  })

  it('renders accented characters', async () => {
    expect(textOf(await draw('long-names'))).toContain('Núñez')
  })
})

describe('the static demo report', () => {
  const pdf = readFileSync(new URL('../../../public/demo/report.pdf', import.meta.url))

  it('is a PDF smaller than 100 kB', () => {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(100_000)
  })
})

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** The text of all pages: pdfkit writes it as hexadecimal strings inside compressed streams. */
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
  const lines = pages.flatMap((page) => [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, line]) => line ?? ''))
  return lines
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join(''),
    )
    .join('\n')
}
