import * as z from 'zod/mini'
import { type Alert, alertSchema } from '../bureau/alert'
import {
  lenient,
  listDocument,
  optionalCode,
  optionalDate,
  sentObject,
  withContent,
} from '../bureau/tolerant'
import { leftOutSchema } from '../primitives'
import { codedText } from './coded-text'
import { phoneSchema, phoneText } from './contact'

export const upstreamAlertSchema = z.extend(alertSchema, {
  id: optionalCode,
  alertId: optionalCode,
  provider: codedText,
  dataSource: codedText,
  creationDate: optionalDate,
  alertType: codedText,
  inquiryType: codedText,
  institutionPhoneNumber: lenient(phoneSchema),
})

type WireAlert = z.input<typeof upstreamAlertSchema>

/**
 * Alerts in our model or the vendor's, which names a source and a creation date instead of a bureau
 * and a report date. A single alert is accepted.
 */
export const upstreamAlertsSchema = z.pipe(
  sentObject<WireAlert | WireAlert[]>(),
  z.pipe(
    z.union([
      // Our own result, from the cache.
      z.object({ entries: z.array(upstreamAlertSchema), leftOut: z.optional(leftOutSchema) }),
      listDocument(withContent(upstreamAlertSchema)),
    ]),
    z.transform((list) => ({
      entries: (list?.entries ?? []).map(toAlert),
      ...(list?.leftOut ? { leftOut: list.leftOut } : {}),
    })),
  ),
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

/** Returns the bureau that a source names; an unknown source is shown unchanged. */
function bureauOf(source: string | undefined | null): string | undefined {
  const text = source?.replaceAll('_', ' ')
  return bureaus.find(([, name]) => text && name.test(text))?.[0] ?? source ?? undefined
}
