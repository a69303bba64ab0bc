import { getEnv } from '@/scripts/env'
import { checkSources, datedSources } from './statements/sources'

/**
 * Fails on sources that have to be read again. Part of `npm run check`. CHECK_DATE (YYYY-MM-DD)
 * replaces today's date.
 */
const date = getEnv('CHECK_DATE')
const { errors, warnings } = checkSources(datedSources, date ? Date.parse(date) : Date.now())
for (const line of warnings) console.log(`warning  ${line}`)
for (const line of errors) console.log(`error    ${line}`)
if (errors.length > 0) console.log('Read them again, then set `checked` in sources.json.')
process.exitCode = errors.length === 0 ? 0 : 1
