import { getRequestConfig } from 'next-intl/server'
import en from '@/messages/en.json'

export const locale = 'en'
/** Dates and times are set in the consumer's own zone by the browser; what the server renders is fixed to UTC days. */
export const timeZone = 'UTC'

export default getRequestConfig(async () => ({ locale, messages: en, timeZone }))
