import type { routes } from '@/lib/routes'

type RoutePath = (typeof routes)[number]['path']
export type VerificationMethod = {
  readonly name: 'quiz' | 'code' | 'phoneLink' | 'emailLink' | 'details'
  readonly path: RoutePath
}

const methods: readonly VerificationMethod[] = [
  { name: 'quiz', path: '/eid' },
  { name: 'code', path: '/mobile' },
  { name: 'phoneLink', path: '/dit' },
  { name: 'emailLink', path: '/email_authentication' },
  { name: 'details', path: '/identity' },
]

/** The other ways to prove identity that a consumer on this screen can choose, without typing anything again. */
export function otherVerificationMethods(path: RoutePath): readonly VerificationMethod[] {
  return methods.filter((method) => method.path !== path)
}
