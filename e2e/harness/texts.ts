import en from '@/messages/en.json' with { type: 'json' }
import es from '@/messages/es.json' with { type: 'json' }
import { getEnv } from '@/scripts/env'

/** Language in which the tests run: `E2E_LOCALE=es npm run e2e -- --grep @es`. */
export const testLocale = getEnv('E2E_LOCALE') === 'es' ? 'es' : 'en'

/**
 * All texts on screens. Tests refer to keys, and one test checks the wording against the
 * specification.
 */
export const texts: typeof en = testLocale === 'es' ? es : en
