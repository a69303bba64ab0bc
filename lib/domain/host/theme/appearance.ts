import type { HostAppearance } from '@/lib/contract/host/branding'

/** The spacing unit of the density `compact`: 90 % of the regular one. */
const compactSpacing = '0.225rem'
/** The CSS family name of the font in the host's file. */
const hostFont = '"Host"'
const genericFonts = /^(ui-)?(serif|sans-serif|monospace|rounded)$|^system-ui$/

type Papers = { readonly paper: string; readonly sunken: string }

/**
 * Formats the host's font, corners, spacing and paper as CSS. Touch screens keep the regular
 * spacing, so that controls are large enough. Dark mode, print and forced colors keep our paper.
 */
export function appearanceCss(appearance: HostAppearance, { paper, sunken }: Papers): string {
  const { fontFile, radius, density } = appearance
  const fonts = [...(fontFile ? [hostFont] : []), ...fontNamesOf(appearance.fontFamily)]
  const source = fontFile?.replaceAll('\\', '%5C')
  return [
    source === undefined
      ? ''
      : `@font-face{font-family:${hostFont};src:url("${source}");font-weight:100 900;font-display:swap}`,
    fonts.length === 0 ? '' : `:root{--font-text:${fonts.join(',')}}`,
    radius === undefined ? '' : `:root{--radius:${radius}px}`,
    density === 'compact' ? `@media (pointer:fine){:root{--spacing:${compactSpacing}}}` : '',
    appearance.paper === undefined
      ? ''
      : `@media screen{:root{--paper:${paper};--paper-sunken:${sunken}}}`,
  ].join('')
}

/** Returns the fonts of a stack as CSS: quotes names, but not generic families. */
function fontNamesOf(stack = ''): readonly string[] {
  return stack
    .split(',')
    .map((name) => name.replaceAll(/["']/g, '').trim())
    .filter((name) => name !== '')
    .map((name) => (genericFonts.test(name) ? name : `"${name}"`))
}
