import type { Endpoint, OutputOf } from '@/lib/contract/endpoint'
import { memoizeFrozen } from '../config/memory-cache'
import { perProcess } from '../config/process-singleton'

/**
 * Returns the function that parses an endpoint's output, once for each frozen output. It returns
 * outputs that are already parsed unchanged, so that a stored view needs no second copy.
 */
export function outputParserOf<R extends Endpoint>(
  endpoint: R,
): (output: OutputOf<R>) => OutputOf<R> {
  return memoizeFrozen(`output ${endpoint.method} ${endpoint.path}`, (output: OutputOf<R>) => {
    if (isParsed(output)) return output
    // The endpoint's schema parsed the value. TypeScript cannot infer a conditional type over a
    // generic endpoint.
    const parsed = endpoint.output.parse(output) as OutputOf<R>
    if (typeof parsed === 'object' && parsed !== null) parsedOutputs().add(parsed)
    return parsed
  })
}

const parsedOutputs = perProcess('parsed outputs', () => new WeakSet<object>())
const isParsed = (output: unknown) =>
  typeof output === 'object' && output !== null && parsedOutputs().has(output)
