import { randomUUID } from 'node:crypto'
import { aroundEach } from 'vitest'
import { countedNetworkOf, trustHeaders } from '../front-door/admission'
import { runAsRequest } from '../observability/request-context'
import { recordOf } from '../observability/request-log'

/**
 * In tests, this header contains the client's address, which the front door reads from the
 * connection.
 */
const socketHeader = 'x-socket-address'

/** Runs each test of a file as a request admitted by the front door. */
export function admitTests(): void {
  aroundEach((runTest) => runAdmitted(new Headers(), runTest))
}

/** Runs work as a request with these headers, admitted by the front door. */
export async function runAdmitted<T>(headers: Headers, run: () => Promise<T>): Promise<T> {
  const plain = Object.fromEntries(headers)
  const request = {
    method: 'GET',
    url: '/',
    headers: plain,
    socket: { remoteAddress: plain[socketHeader] },
  }
  const clientAddress = trustHeaders(request)
  const client = { clientAddress, clientNetwork: countedNetworkOf(clientAddress) }
  return await runAsRequest({ ...recordOf(request, client), requestId: randomUUID() }, run)
}
