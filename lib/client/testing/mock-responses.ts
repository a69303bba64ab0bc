import { defineGet } from '@/lib/contract/define-endpoint'
import type { Endpoint } from '@/lib/contract/endpoint'
import { mockApi } from './api-server'

/**
 * Mocks a component test's queries by path, at the network level.
 * @returns a function that sets the responses: a body or an error status.
 */
export function mockResponses() {
  const { respond } = mockApi()
  return (byPath: Readonly<Record<string, object | number>>): void => {
    for (const [path, reply] of Object.entries(byPath))
      respond(endpointAt(path), typeof reply === 'number' ? { status: reply } : reply)
  }
}

function endpointAt(path: string): Endpoint {
  const at: Endpoint['path'] = `/api/${path.slice('/api/'.length)}`
  return defineGet(at)
}
