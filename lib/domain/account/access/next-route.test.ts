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
      'verified, with a redirect to a route',
      { idpass: true, redirect: 'id-success' },
      config,
      '/id-success',
    ],
    [
      'verified, with an https redirect',
      { idpass: true, redirect: 'https://a.example/' },
      config,
      'https://a.example/',
    ],
    [
      'verified, with a hostile redirect',
      { idpass: true, redirect: '//evil.example' },
      config,
      '/dashboard',
    ],
    ['verified', { idpass: true }, config, '/dashboard'],
    [
      'verified, with a start view',
      { idpass: true },
      { ...config, view: '/tile-view' },
      '/tile-view',
    ],
    [
      'unverified, with IDFS',
      { idpass: false, redirect: '/dashboard' },
      { ...config, useIDFS: true },
      '/mobile',
    ],
    ['unverified', {}, config, '/dit'],
  ])(
    'the identity form redirects by identity status and configuration: %s',
    (_, user, config, to) => {
      expect(routeAfterIdentity(user, config)).toBe(to)
    },
  )
})

describe('after signing in', () => {
  it.each([
    ['just enrolled', { just_enrolled: true, idpass: true }, '/dashboard/report', '/id-success'],
    ['verified', { idpass: true }, undefined, '/dashboard'],
    ['verified, with a return path', { idpass: true }, '/settings', '/settings'],
    [
      'verified, with a hostile return path',
      { idpass: true },
      'https://evil.example',
      '/dashboard',
    ],
    ['unverified', { idpass: false }, '/settings', '/identity'],
    ['unverified, in the identity flow', { idpass: false }, '/eid', '/eid'],
    [
      'unverified, with a hostile return path',
      { idpass: false },
      '//evil.example/eid',
      '/identity',
    ],
    ['unknown identity status', {}, undefined, '/identity'],
  ])('a sign-in redirects by identity status and return path: %s', (_, user, returnTo, to) => {
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
