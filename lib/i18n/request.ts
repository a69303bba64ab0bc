import { getRequestConfig } from 'next-intl/server'
import en from '@/messages/en.json'

/** Dates and times are set in the consumer's own zone by the browser; what the server renders is fixed to UTC days. */
export default getRequestConfig(async () => ({ locale: 'en', messages: en, timeZone: 'UTC' }))
