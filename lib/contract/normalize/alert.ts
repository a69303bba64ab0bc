import * as z from 'zod/mini'
import { type Alert, alertSchema } from '../bureau/alert'
import { oneOrMore, optionalDate } from '../primitives'
import { phoneSchema, phoneText } from './contact'
import { codedText, lenient } from './lenient'

const dollars = lenient(
  z.pipe(
    z.union([z.number(), z.object({ amount: z.number() })]),
    z.transform((value) => (typeof value === 'number' ? value : value.amount)),
  ),
)
const id = lenient(z.union([z.string(), z.number()]))
export const upstreamAlertSchema = z.extend(alertSchema, {
  id,
  alertId: id,
  provider: codedText,
  dataSource: codedText,
  creationDate: lenient(optionalDate),
  alertType: codedText,
  inquiryType: codedText,
  institutionPhoneNumber: lenient(phoneSchema),
  balanceChange: dollars,
  creditLimit: dollars,
})

/**
 * Alerts in our model or the vendor's, which has source and creation instead of bureau and report.
 * A single alert is accepted.
 */
export const upstreamAlertsSchema = z.pipe(
  oneOrMore(upstreamAlertSchema),
  z.transform((alerts) => alerts.map(toAlert)),
)

function toAlert(
  { alertId, dataSource, creationDate, ...alert }: z.infer<typeof upstreamAlertSchema>,
  index: number,
): Alert {
  return {
    ...alert,
    id: alert.id ?? alertId ?? `alert-${index}`,
    provider: alert.provider ?? bureauOf(dataSource),
    dateReported: alert.dateReported ?? creationDate,
    institutionPhoneNumber: phoneText(alert.institutionPhoneNumber),
  }
}

const bureaus = [
  ['EFX', /\b(?:EFX|EQUIFAX)\b/i],
  ['TU', /\b(?:TU|TUC|TRANS ?UNION)\b/i],
  ['EXP', /\b(?:EXP|EXPERIAN)\b/i],
] as const

/** Returns the bureau of a source; an unknown source is shown as it is. */
function bureauOf(source: string | undefined | null): string | undefined {
  const text = source?.replaceAll('_', ' ')
  return bureaus.find(([, name]) => text && name.test(text))?.[0] ?? source ?? undefined
}
