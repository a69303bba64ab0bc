import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn'
import { defaultTheme, hexColour } from '../config/branding'

/** The background colors, page first, as in app/globals.css. */
export const surfaceColours = {
  light: ['#faf9f6', '#ffffff'],
  dark: ['#171614', '#211f1c'],
} as const

/** Contrast that WCAG 2.2 requires: 1.4.3 for text, and 1.4.11 for borders and icons. */
const wordContrast = 4.5
const lineContrast = 3

type Theme = ReturnType<typeof themeOf>
export type HostColours = {
  readonly theme: string
  readonly labelColor?: string
  readonly linkColor?: string
}

// culori's functional build needs each color space registered. `useMode` is not a hook despite its
// name.
const registerMode = useMode
registerMode(modeRgb)
registerMode(modeLrgb)
registerMode(modeOklab)
const toOklch = registerMode(modeOklch)

/**
 * Returns the theme for a host's colors: `accent` as given, the others corrected if their contrast
 * is too low. Contract, section 10.
 */
export function themeOf({ theme, labelColor, linkColor }: HostColours) {
  const accent = hexColour(theme) ?? defaultTheme
  const shade = (mode: keyof typeof surfaceColours) => ({
    accentText: readable(accent, mode, wordContrast),
    accentLine: readable(accent, mode, lineContrast),
    label: labelColor && readableIfColour(labelColor, mode),
    link: readableIfColour(linkColor, mode) ?? readable(accent, mode, wordContrast),
  })
  return { accent, onAccent: textOn(accent), light: shade('light'), dark: shade('dark') }
}

/**
 * Formats a theme's custom properties as a style sheet for the document's root, whose `data-scheme`
 * is the host's color scheme.
 */
export function themeCss(theme: Theme): string {
  const shade = ({ accentText, accentLine, label, link }: Theme['light']) =>
    `--accent-text:${accentText};--accent-line:${accentLine};--link:${link};${label ? `--label:${label};` : ''}`
  // On hover, the accent moves away from its text's color, so the contrast only increases.
  const hoverMix = theme.onAccent === '#000000' ? '#ffffff' : '#000000'
  const hover = `--accent-hover:color-mix(in oklab,${theme.accent} 86%,${hoverMix})`
  return (
    `:root{--accent:${theme.accent};--on-accent:${theme.onAccent};${hover};${shade(theme.light)}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"]){${shade(theme.dark)}}}` +
    `@media screen{:root[data-scheme="dark"]{${shade(theme.dark)}}}`
  )
}

/**
 * Returns how a host's color is shown as text in both schemes: its lowest contrast, and the color
 * that is used instead, which reaches 4.5 to 1.
 */
export function contrastsOf(given: unknown) {
  const colour = typeof given === 'string' ? hexColour(given) : undefined
  if (colour === undefined) return []
  const theme = themeOf({ theme: colour })
  return (['light', 'dark'] as const).map((scheme) => ({
    scheme,
    contrast: Math.min(...surfaceColours[scheme].map((paper) => wcagContrast(colour, paper))),
    shown: theme[scheme].accentText,
  }))
}

/** Returns black or white, whichever reads better: always at least 4.58:1. */
function textOn(ground: string): string {
  return wcagContrast('#000000', ground) >= wcagContrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

function readableIfColour(
  value: string | undefined,
  mode: keyof typeof surfaceColours,
): string | undefined {
  const colour = hexColour(value)
  return colour && readable(colour, mode, wordContrast)
}

/**
 * Returns the color itself if its contrast suffices on both backgrounds, otherwise the nearest
 * color of the same hue whose contrast does.
 */
function readable(colour: string, mode: keyof typeof surfaceColours, minimum: number): string {
  const isReadable = (candidate: string) =>
    surfaceColours[mode].every((paper) => wcagContrast(candidate, paper) >= minimum)
  if (isReadable(colour)) return colour
  const from = toOklch(colour) ?? { mode: 'oklch', l: 0.5, c: 0 }
  const at = (lightness: number): string =>
    formatHex(clampChroma({ ...from, l: lightness }, 'oklch'))
  let unreadableLightness = from.l
  let readableLightness = mode === 'light' ? 0 : 1
  for (let iteration = 0; iteration < 16; iteration += 1) {
    const middle = (unreadableLightness + readableLightness) / 2
    if (isReadable(at(middle))) readableLightness = middle
    else unreadableLightness = middle
  }
  return at(readableLightness)
}
