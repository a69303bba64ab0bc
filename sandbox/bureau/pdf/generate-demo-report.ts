import { mkdirSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { locales } from '@/lib/contract/locale'
import { generateCreditFile } from '../credit-file'
import { profileInBand } from '../profile/generate-profile'
import { renderReportPdf } from './report-pdf'

/**
 * Generates `public/demo/report.<locale>.pdf`, the static reports for demo users (R6.5).
 * Run it again after a change to the PDF:
 * `node --import tsx sandbox/bureau/pdf/generate-demo-report.ts`.
 */
const folder = fileURLToPath(new URL('../../../public/demo/', import.meta.url))
const seed = 2024
const preparedOn = Date.UTC(2026, 0, 15, 18)
const consumer = {
  fname: 'Sample',
  lname: 'Consumer',
  ssnEnding: '0000',
  mobile: '5555550101',
  street1: '100 Example Ave',
  city: 'Eastmere',
  state: 'PA',
  zip: '17999',
}

const profile = { ...profileInBand('good', seed), providers: ['EFX'] as const }
const file = generateCreditFile(profile, seed, preparedOn, consumer)
mkdirSync(folder, { recursive: true })
for (const locale of locales) {
  const pdf = await buffer(renderReportPdf({ file, consumer, locale }))
  writeFileSync(`${folder}report.${locale}.pdf`, pdf)
  console.log(`public/demo/report.${locale}.pdf: ${Math.round(pdf.length / 1000)} kB`)
}
