import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'
import type { HostAppearance } from '@/lib/contract/host/branding'
import { defaultTheme, hexColour } from '../config/branding'
import { appearanceCss } from './appearance'
import { hasMeaning } from './colour-meanings'

/** The background colors, page first, as in app/globals.css. */
export const surfaceColours = {
  light: ['#faf9f6', '#ffffff'],
  dark: ['#171614', '#211f1c'],
} as const

/**
 * The darkest background in light mode, as in app/globals.css. All text is legible on it, so a
 * host's paper is at least as light.
 */
export const darkestLightSurface = '#f1efea'

/** Contrast that WCAG 2.2 requires: 1.4.3 for text, and 1.4.11 for borders and icons. */
const wordContrast = 4.5
const lineContrast = 3
/** A filled button with less contrast would look like a hole in its card. */
const fillContrast = 1.5

type Theme = ReturnType<typeof themeOf>
export type HostColours = {
  readonly theme: string
  readonly labelColor?: string
  readonly linkColor?: string
  readonly appearance?: HostAppearance
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
export function themeOf({ theme, labelColor, linkColor, appearance = {} }: HostColours) {
  const accent = hexColour(theme) ?? defaultTheme
  const paper = paperOf(appearance.paper)
  const shade = (surfaces: readonly string[]) => {
    const accentText = readable(accent, surfaces, wordContrast)
    const accentLine = readable(accent, surfaces, lineContrast)
    const link = readableIfColour(linkColor, surfaces)
    const linkLine = link ?? accentText
    return {
      accentText,
      accentLine,
      label: labelColor && readableIfColour(labelColor, surfaces),
      link: link ?? (hasMeaning(accentText) ? 'var(--ink)' : accentText),
      linkLine,
    }
  }
  const { light, dark } = surfaceColours
  const darkShade = shade(dark)
  const isFillVisible = dark.every((surface) => wcagContrast(accent, surface) >= fillContrast)
  return {
    accent,
    light: { ...shade([paper, ...light.slice(1)]), ...fillOf(accent) },
    dark: { ...darkShade, ...fillOf(isFillVisible ? accent : darkShade.accentLine) },
    paper,
    sunken: searchLightness(paper, { from: 0, to: 1 }, isLightSurface),
    appearance,
  }
}

/**
 * Returns a host's paper color in light mode, or the nearest lighter color of its hue on which all
 * text is legible. Our own paper by default.
 */
export function paperOf(given: string | undefined): string {
  const colour = hexColour(given)
  if (colour === undefined) return surfaceColours.light[0]
  return isLightSurface(colour) ? colour : searchLightness(colour, { to: 1 }, isLightSurface)
}

const isLightSurface = (colour: string) =>
  wcagLuminance(colour) >= wcagLuminance(darkestLightSurface)

/**
 * Formats a theme's custom properties as a style sheet for the document's root, whose `data-scheme`
 * is the host's color scheme.
 */
export function themeCss(theme: Theme): string {
  const shade = ({ accentText, accentLine, label, link, linkLine, ...filled }: Theme['light']) =>
    fillCss(filled) +
    `--accent-text:${accentText};--accent-line:${accentLine};--link:${link};--link-line:${linkLine};${label ? `--label:${label};` : ''}`
  return (
    appearanceCss(theme.appearance, theme) +
    `:root{--accent:${theme.accent};${shade(theme.light)}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"]){${shade(theme.dark)}}}` +
    `@media screen{:root[data-scheme="dark"]{${shade(theme.dark)}}}`
  )
}

type Fill = { readonly fill: string; readonly onAccent: string }

const fillOf = (fill: string): Fill => ({ fill, onAccent: textOn(fill) })

function fillCss({ fill, onAccent }: Fill): string {
  // On hover, the fill moves away from its text's color, so the contrast only increases.
  const hoverMix = onAccent === '#000000' ? '#ffffff' : '#000000'
  const hover = `color-mix(in oklab,${fill} 86%,${hoverMix})`
  return `--accent-fill:${fill};--on-accent:${onAccent};--accent-hover:${hover};`
}

/**
 * Returns for each color scheme the lowest contrast of a host's color with the backgrounds, and the
 * color in which text is shown instead to reach 4.5 to 1.
 */
export function contrastsOf(given: unknown, appearance: HostAppearance = {}) {
  const colour = typeof given === 'string' ? hexColour(given) : undefined
  if (colour === undefined) return []
  const theme = themeOf({ theme: colour, appearance })
  const surfaces = { ...surfaceColours, light: [theme.paper, ...surfaceColours.light.slice(1)] }
  return (['light', 'dark'] as const).map((scheme) => ({
    scheme,
    contrast: Math.min(...surfaces[scheme].map((surface) => wcagContrast(colour, surface))),
    shown: theme[scheme].accentText,
  }))
}

/** Returns black or white, whichever reads better: always at least 4.58:1. */
function textOn(ground: string): string {
  return wcagContrast('#000000', ground) >= wcagContrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

function readableIfColour(
  value: string | undefined,
  surfaces: readonly string[],
): string | undefined {
  const colour = hexColour(value)
  return colour && readable(colour, surfaces, wordContrast)
}

/**
 * Returns the color itself if its contrast suffices on all backgrounds, otherwise the nearest color
 * of the same hue whose contrast does.
 */
function readable(colour: string, surfaces: readonly string[], minimum: number): string {
  const isReadable = (candidate: string) =>
    surfaces.every((surface) => wcagContrast(candidate, surface) >= minimum)
  if (isReadable(colour)) return colour
  const isDark = surfaces.some((surface) => wcagContrast('#ffffff', surface) >= wordContrast)
  return searchLightness(colour, { to: isDark ? 1 : 0 }, isReadable)
}

/**
 * Returns the first accepted color of the same hue between two lightnesses, by default from the
 * color's own. The lightness `to` must be accepted.
 */
function searchLightness(
  colour: string,
  { from, to }: { readonly from?: number; readonly to: 0 | 1 },
  isAccepted: (candidate: string) => boolean,
): string {
  const base = toOklch(colour) ?? { mode: 'oklch', l: 0.5, c: 0 }
  const at = (lightness: number): string =>
    formatHex(clampChroma({ ...base, l: lightness }, 'oklch'))
  let refused = from ?? base.l
  let accepted: number = to
  for (let iteration = 0; iteration < 16; iteration += 1) {
    const middle = (refused + accepted) / 2
    if (isAccepted(at(middle))) accepted = middle
    else refused = middle
  }
  return at(accepted)
}
