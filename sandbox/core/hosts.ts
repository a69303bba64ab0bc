import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { lenientBrandingSchema } from '@/lib/contract/host/host-messages'

/** The fields of a host entry that the product API uses. Contract, section 2. */
const host = z.object({
  key: z.string(),
  name: z.optional(z.string()),
  token: z.optional(z.string()),
  tokens: z.optional(z.array(z.string())),
  origins: z.array(z.string()),
  config: z.optional(
    z.object({
      theme: z.optional(z.string()),
      logo: z.optional(z.string()),
      flags: z.optional(z.number()),
    }),
  ),
  ...lenientBrandingSchema.shape,
})
export type SandboxHost = z.infer<typeof host>

/** @throws if the list does not match the contract. */
export function parseHosts(json: string): readonly SandboxHost[] {
  const given: unknown = JSON.parse(json)
  const list = z.safeParse(z.object({ hosts: z.unknown() }), given)
  return z.array(host).parse(list.success ? list.data.hosts : given)
}

/** Returns the host that has this token, alone or as one of several. Compares in constant time. */
export function findHostByToken(
  hosts: readonly SandboxHost[],
  token: string | undefined,
): SandboxHost | undefined {
  if (!token) return undefined
  return hosts.find((host) =>
    [host.token ?? [], host.tokens ?? []]
      .flat()
      .some((known) => timingSafeEqual(digest(known), digest(token))),
  )
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
