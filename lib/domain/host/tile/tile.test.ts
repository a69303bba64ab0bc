import { expect, test } from 'vitest'
import { routeAt } from '@/lib/routes'
import { isTileName, tileScreens } from './tile'

test('only the names of the tiles are recognized', () => {
  expect(['score', 'alerts', 'coach', 'report', 'toString'].map(isTileName)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('each tile opens a screen for signed-in members', () => {
  const screens = Object.values(tileScreens).map((path) => routeAt(path)?.access)
  expect(screens).toEqual(['member', 'member', 'member'])
})
