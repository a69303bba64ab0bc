import { modeOklch, modeRgb, useMode } from 'culori/fn'

// culori's functional build needs each color space registered. `useMode` is not a hook despite its
// name.
const registerMode = useMode
registerMode(modeRgb)
const toOklch = registerMode(modeOklch)

/**
 * The colors of good news and of caution, as in app/globals.css, and the distance in degrees up to
 * which another hue looks like them. An almost gray color looks like neither.
 */
const colourMeanings = [
  { colour: '#157a3b', similarHue: 25 },
  { colour: '#e7b65a', similarHue: 30 },
] as const
const leastChroma = 0.04

/**
 * Returns whether links in this color would look like good news or caution. They are then in ink.
 */
export function hasMeaning(colour: string): boolean {
  const given = toOklch(colour)
  if (!given || given.c < leastChroma) return false
  return colourMeanings.some((meaning) => {
    const distance = Math.abs((given.h ?? 0) - (toOklch(meaning.colour)?.h ?? 0))
    return Math.min(distance, 360 - distance) <= meaning.similarHue
  })
}
