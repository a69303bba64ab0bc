import type { WireAlert } from '../alerts/generate-alerts'

const sources: Readonly<Record<string, string>> = {
  EFX: 'EQUIFAX',
  TU: 'TRANSUNION',
  EXP: 'EXPERIAN',
}

/**
 * Converts an alert to the vendor's published data model, which has no bureau, name or description.
 */
export function publishedAlert({ provider, dateReported, description, ...alert }: WireAlert) {
  const { id, alertType, institutionName, institutionPhoneNumber } = alert
  return {
    id,
    alertId: String(id),
    alertType,
    institutionName,
    institutionPhoneNumber,
    creationDate: dateReported,
    dataSource: sources[String(provider)] ?? 'UNKNOWN',
    reportingFrequency: 'DAILY',
    inquiryType: alertType === 'HARD_INQUIRY' ? alertType : null,
    endUserText: description,
  }
}
