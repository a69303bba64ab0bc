import * as z from 'zod/mini'
import { type Alert, alertSchema } from '../bureau/alert'
import { optionalDate } from '../bureau/optional-fields'
import { phoneSchema, phoneText } from './contact'
import { codedText, lenient } from './lenient'

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
})

/** Alerts in our model or the vendor's, which names source and creation instead of bureau and report; a single one is accepted. */
export const upstreamAlertsSchema = z.pipe(
  z.union([z.array(upstreamAlertSchema), upstreamAlertSchema]),
  z.transform((value) => [value].flat().map(toAlert)),
)

function toAlert(
  { alertId, dataSource, creationDate, ...given }: z.infer<typeof upstreamAlertSchema>,
  place: number,
): Alert {
  return {
    ...given,
    id: given.id ?? alertId ?? `alert-${place}`,
    provider: given.provider ?? bureauOf(dataSource),
    dateReported: given.dateReported ?? creationDate,
    institutionPhoneNumber: phoneText(given.institutionPhoneNumber),
  }
}

const bureaus = [
  ['EFX', /\b(?:EFX|EQUIFAX)\b/i],
  ['TU', /\b(?:TU|TUC|TRANS ?UNION)\b/i],
  ['EXP', /\b(?:EXP|EXPERIAN)\b/i],
] as const

/** The bureau that a source names; a source we do not know is shown as it is. */
function bureauOf(source: string | undefined | null): string | undefined {
  const words = source?.replaceAll('_', ' ')
  return bureaus.find(([, name]) => words && name.test(words))?.[0] ?? source ?? undefined
}
