import { createTranslator } from 'next-intl'
import en from '@/messages/en.json'

/** Translates a key under `reasons` to English. */
export const sayReason = createTranslator({ locale: 'en', messages: en, namespace: 'reasons' })
