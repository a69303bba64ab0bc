import * as z from 'zod/mini'
import { type Alert, alert } from '../bureau/alert'
import { day } from '../bureau/optional-fields'
import { phone, phoneText } from './contact'
import { coded, lenient } from './lenient'

const id = lenient(z.union([z.string(), z.number()]))
export const upstreamAlert = z.extend(alert, {
  id,
  alertId: id,
  provider: coded,
  dataSource: coded,
  creationDate: lenient(day),
  alertType: coded,
  inquiryType: coded,
  institutionPhoneNumber: lenient(phone),
})

/** Alerts in our model or the vendor's, which names source and creation instead of bureau and report; a single one is accepted. */
export const alerts = z.pipe(
  z.union([z.array(upstreamAlert), upstreamAlert]),
  z.transform((value) => [value].flat().map(alertOf)),
)

function alertOf({ alertId, dataSource, creationDate, ...given }: z.infer<typeof upstreamAlert>, place: number): Alert {
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
