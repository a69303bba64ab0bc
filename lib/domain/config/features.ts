import { featureFlags } from '../../routes'
import { hasFlag } from './feature-flags'

type FlagName = keyof typeof featureFlags
export type Features = Readonly<Record<FlagName, boolean>>

/** Which features a host's bit mask shows. Specification, section 6: the report tiles need the reports too. */
export function featuresOf(flags: number): Features {
  const isOn = (name: FlagName) => hasFlag(flags, featureFlags[name])
  return {
    latestScore: isOn('latestScore'),
    reports: isOn('reports'),
    monitoring: isOn('monitoring'),
    restoration: isOn('restoration'),
    scoreChange: isOn('scoreChange'),
    scoreTrend: isOn('scoreTrend'),
    scoreFactors: isOn('scoreFactors'),
    reportTiles: isOn('reportTiles') && isOn('reports'),
    weeklyUpdate: isOn('weeklyUpdate'),
    scoreUp: isOn('scoreUp'),
  }
}
