import type { routes } from '@/lib/routes'

type RoutePath = (typeof routes)[number]['path']
export type Way = { readonly name: 'quiz' | 'code' | 'phoneLink' | 'emailLink' | 'details'; readonly path: RoutePath }

const ways: readonly Way[] = [
  { name: 'quiz', path: '/eid' },
  { name: 'code', path: '/mobile' },
  { name: 'phoneLink', path: '/dit' },
  { name: 'emailLink', path: '/email_authentication' },
  { name: 'details', path: '/identity' },
]

/** The other ways to prove identity that a consumer on this screen can choose, without typing anything again. */
export function waysBeside(path: RoutePath): readonly Way[] {
  return ways.filter((way) => way.path !== path)
}
