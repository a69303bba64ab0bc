import { expect, test } from 'vitest'
import { featureFlags } from '../../routes'
import { featuresOf } from '../config/features'
import { overviewTabs } from './overview-tabs'

test.each([
  [0, []],
  [featureFlags.latestScore, ['score']],
  [featureFlags.scoreUp, ['scoreUp']],
  [featureFlags.scoreTrend, ['history']],
  [featureFlags.reports, ['reports']],
  [featureFlags.monitoring, ['alerts']],
  [featureFlags.restoration, ['restoration']],
  [featureFlags.reportTiles | featureFlags.scoreFactors | featureFlags.scoreChange | featureFlags.weeklyUpdate, []],
  [32767, ['score', 'history', 'reports', 'alerts', 'restoration']],
  [65535, ['score', 'scoreUp', 'history', 'reports', 'alerts', 'restoration']],
])('the flags %i give the tabs %j', (flags, tabs) => {
  expect(overviewTabs(featuresOf(flags))).toEqual(tabs)
})
