import { getRequestConfig } from 'next-intl/server'
import en from '@/messages/en.json'
import { locale, timeZone } from './messages-provider'

export default getRequestConfig(async () => ({ locale, messages: en, timeZone }))
