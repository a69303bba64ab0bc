import type { IncomingHttpHeaders } from 'node:http'

/** `guess` is a wrong recovery code. */
export type Role = 'signIn' | 'refresh' | 'read' | 'write' | 'guess'
export type User = {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly name: string
}
/** The lifetime is in seconds, as in OAuth, and the expiry in epoch milliseconds. */
export type Grant = {
  readonly user: User
  readonly access: string
  readonly refresh: string
  readonly expiresIn: number
  readonly expiresAt: number
}
export type UpstreamCall = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The parameters in the query and the body, in any encoding. */
  readonly params: Readonly<Record<string, unknown>>
  readonly role: Role | undefined
  status: number
}
export const users = {
  ann: {
    id: 'user-7d1f0a',
    email: 'ann.quillonia@example.test',
    password: 'Canary-Zx7#Pepper',
    name: 'Quillonia',
  },
  bob: {
    id: 'user-2c9e5b',
    email: 'bob.vandersnoot@example.test',
    password: 'Canary-Qv4#Saffron',
    name: 'Vandersnoot',
  },
} as const satisfies Record<string, User>
