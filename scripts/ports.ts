import { connect, createServer } from 'node:net'
import { CliError } from './cli-error'

/** Checks that a port is free. @throws {CliError} naming the variable that changes the port. */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const isTaken = (
    await Promise.all(['127.0.0.1', '::1'].map((address) => acceptsConnections(port, address)))
  ).includes(true)
  if (isTaken || !(await canListen(port, host))) {
    throw new CliError(`Port ${port} on ${host} is taken: stop what listens there, or set ${variable} to another port.`)
  }
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : freePort()
}

/** A listener on another local address would share the port without an error and receive half of the requests. */
function acceptsConnections(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: address, timeout: 1000 })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
