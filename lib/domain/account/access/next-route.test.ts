import { describe, expect, it } from 'vitest'
import { startViewOf } from '../../host/config/start-view'
import { routeAfterIdentity, routeAfterSignIn } from './page-access'

const config = { view: '/dashboard', flags: 65_535, useIDFS: false }

describe('after the identity form', () => {
  it.each([
    [
      'just enrolled',
      { just_enrolled: true, idpass: true, redirect: '/dashboard' },
      config,
      '/id-success',
    ],
    [
      'proven, with a redirect to a route',
      { idpass: true, redirect: 'id-success' },
      config,
      '/id-success',
    ],
    [
      'proven, with an https redirect',
      { idpass: true, redirect: 'https://a.example/' },
      config,
      'https://a.example/',
    ],
    [
      'proven, with a hostile redirect',
      { idpass: true, redirect: '//evil.example' },
      config,
      '/dashboard',
    ],
    ['proven', { idpass: true }, config, '/dashboard'],
    [
      'proven, with a start view',
      { idpass: true },
      { ...config, view: '/tile-view' },
      '/tile-view',
    ],
    [
      'not proven, with IDFS',
      { idpass: false, redirect: '/dashboard' },
      { ...config, useIDFS: true },
      '/mobile',
    ],
    ['not proven', {}, config, '/dit'],
  ])('the identity form redirects the consumer to the right screen: %s', (_, user, config, to) => {
    expect(routeAfterIdentity(user, config)).toBe(to)
  })
})

describe('after signing in', () => {
  it.each([
    ['just enrolled', { just_enrolled: true, idpass: true }, '/dashboard/report', '/id-success'],
    ['proven', { idpass: true }, undefined, '/dashboard'],
    ['proven, with a return path', { idpass: true }, '/settings', '/settings'],
    ['proven, with a hostile return path', { idpass: true }, 'https://evil.example', '/dashboard'],
    ['not proven', { idpass: false }, '/settings', '/identity'],
    ['not proven, in the identity flow', { idpass: false }, '/eid', '/eid'],
    [
      'not proven, with a hostile return path',
      { idpass: false },
      '//evil.example/eid',
      '/identity',
    ],
    ['unknown identity status', {}, undefined, '/identity'],
  ])('a sign-in redirects the consumer to the right screen: %s', (_, user, returnTo, to) => {
    expect(routeAfterSignIn(user, config, returnTo)).toBe(to)
  })
})

describe('the start view', () => {
  it.each([
    ['/dashboard/report', 65_535, '/dashboard/report'],
    ['dashboard/report', 65_535, '/dashboard/report'],
    ['/score-up', 65_535, '/dashboard/stitch_up'],
    ['/score-up', 32_767, '/dashboard'],
    ['/dashboard', 2, '/dashboard/report'],
    ['/dashboard', 4, '/dashboard/monitor'],
    ['/dashboard', 0, '/settings'],
    ['/nowhere', 65_535, '/dashboard'],
    ['/login', 65_535, '/dashboard'],
    ['https://evil.example', 65_535, '/dashboard'],
  ])('the start view %s with flags %i opens %s', (view, flags, path) => {
    expect(startViewOf({ view, flags })).toBe(path)
  })
})
