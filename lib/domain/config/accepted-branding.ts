import { type Branding, brandingSchema } from '@/lib/contract/host/branding'

const addresses = ['termsUrl', 'privacyUrl', 'privacyChoicesUrl'] as const

/** Branding of a message is stored in the session cookie, whose room it shares with two tokens: its length as JSON. Decision 26. */
const messageLimit = 1_000

/**
 * Drops addresses whose origin the host has not registered. The host entry itself is trusted, `initialize` and messages are
 * not: a foreign document or link would look like the host's own.
 */
export function withRegisteredAddresses<T extends Partial<Branding>>(layer: T, origins: readonly string[]): T {
  const isForeign = (address: string | undefined) =>
    address !== undefined && !origins.includes(URL.parse(address)?.origin ?? '')
  const foreign: string[] = addresses.filter((name) => isForeign(layer[name]))
  if (isForeign(layer.nextStep?.href)) foreign.push('nextStep')
  return omit(layer, (name) => foreign.includes(name))
}

/** Drops the branding of a message that is too large for the session; a host entry has room for it. */
export function withinSession<T extends Partial<Branding>>(layer: T): T {
  const isBranding = (name: string) => Object.hasOwn(brandingSchema.shape, name)
  const size = JSON.stringify(omit(layer, (name) => !isBranding(name))).length
  return size > messageLimit ? omit(layer, isBranding) : layer
}

/** The same fields without some optional ones. */
function omit<T extends object>(fields: T, isLeftOut: (name: string) => boolean): T {
  // Only optional fields are left out, so the type stays.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name))) as T
}
