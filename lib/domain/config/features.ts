import { featureFlags } from '../../routes'

type FlagName = keyof typeof featureFlags
export type Features = Readonly<Record<FlagName, boolean>>

/** The features that a host's bit mask enables. R6.6: the report tiles need the reports too. */
export function featuresOf(flags: number): Features {
  const entries = Object.entries(featureFlags).map(([name, bit]) => [name, hasFlag(flags, bit)])
  // The table's names are the type's.
  const features = Object.fromEntries(entries) as Features
  return { ...features, reportTiles: features.reportTiles && features.reports }
}

/** The flags without configuration, and those of a URL or message configuration without flags. R6.6. */
export const defaultFlags = 32_767
export const flagsWhenOverridden = 65_535

/** True if all required bits are set. */
export function hasFlag(flags: number, bits: number): boolean {
  return (flags & bits) === bits
}
