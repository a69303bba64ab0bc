import { readFileSync } from 'node:fs'
import { modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTheme, hexColour } from '../config/branding'
import { darkestLightSurface, surfaceColours, themeCss, themeOf } from './theme'

const registerMode = useMode
registerMode(modeRgb)
registerMode(modeLrgb)

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text on or in any host color has a contrast of at least 4.5 to 1 in light and dark mode', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const theme = themeOf({ theme: colour, linkColor: colour, labelColor: colour })
      const texts = (['light', 'dark'] as const).flatMap((mode) => {
        const { accentText, link, label = '', accentLine, fill, onAccent } = theme[mode]
        return surfaceColours[mode].flatMap((paper) => [
          [onAccent, fill, 4.5] as const,
          ...[accentText, link, label].map((text) => [text, paper, 4.5] as const),
          [accentLine, paper, 3] as const,
        ])
      })
      // One assertion for each color, because an assertion takes longer than computing all
      // contrasts.
      const tooClose = texts.filter(([text, paper, least]) => wcagContrast(text, paper) < least)
      expect([theme.accent, tooClose]).toEqual([colour, []])
    }),
    { numRuns: 10_000, seed: 20_261_120 },
  )
})

test('a button has the host’s color, lighter only if it is almost as dark as its card', () => {
  const fillsOf = (colour: string) => {
    const { accent, light, dark } = themeOf({ theme: colour })
    return [accent, light.fill, dark.fill, dark.accentLine]
  }
  expect(fillsOf('#EF4D7E').slice(0, 3)).toEqual(['#EF4D7E', '#EF4D7E', '#EF4D7E'])
  const [accent, light, dark, line] = fillsOf('#14213D')
  expect([accent, light, dark]).toEqual(['#14213D', '#14213D', line])
  const sheet = themeCss(themeOf({ theme: '#14213D' }))
  expect(sheet).toContain(':root{--accent:#14213D;--accent-fill:#14213D;--on-accent:#ffffff;')
  expect(sheet).toContain(`:root[data-scheme="dark"]{--accent-fill:${line};`)
})

test('links are in ink with a colored underline if the host’s color looks like a caution', () => {
  const { light, dark } = themeOf({ theme: '#FFF3A0' })
  expect([light.link, dark.link]).toEqual(['var(--ink)', 'var(--ink)'])
  expect(light.linkLine).toBe(light.accentText)
})

test('links are in ink with a colored underline if the host’s color looks like good news', () => {
  const { light, dark } = themeOf({ theme: '#39ff14' })
  expect([light.link, dark.link]).toEqual(['var(--ink)', 'var(--ink)'])
  expect([light.linkLine, dark.linkLine]).toEqual([light.accentText, dark.accentText])
  const pink = themeOf({ theme: defaultTheme }).light
  expect(pink.link).toBe(pink.accentText)
  const chosen = themeOf({ theme: '#39ff14', linkColor: '#14532d' }).light
  expect(chosen.link).toBe('#14532d')
})

test('a host’s paper color and the shade of its tracks are always light enough for all text', () => {
  const least = wcagContrast('#000000', darkestLightSurface)
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { paper, sunken, light, dark } = themeOf({
        theme: colour,
        appearance: { paper: colour },
      })
      // The tolerance of 0.01 allows for rounding to hexadecimal colors.
      for (const surface of [paper, sunken])
        expect(wcagContrast('#000000', surface), surface).toBeGreaterThanOrEqual(least - 0.01)
      expect(wcagContrast(light.accentText, paper)).toBeGreaterThanOrEqual(4.5)
      expect(dark).toEqual(themeOf({ theme: colour }).dark)
    }),
    { numRuns: 1_000, seed: 20_261_129 },
  )
})

test('a host’s font, corners, spacing and paper are custom properties of its theme', () => {
  const appearance = {
    fontFamily: `Harbor Serif, 'Times New Roman', serif`,
    radius: 0,
    density: 'compact',
    paper: '#ffffff',
  } as const
  const sheet = themeCss(themeOf({ theme: defaultTheme, appearance }))
  expect(sheet).toContain(':root{--font-text:"Harbor Serif","Times New Roman",serif}')
  expect(sheet).toContain(':root{--radius:0px}')
  expect(sheet).toContain('@media (pointer:fine){:root{--spacing:0.225rem}}')
  expect(sheet).toContain('@media screen{:root{--paper:#ffffff;')
})

test('a host’s font file becomes the text font, and its URL cannot end the quoted string', () => {
  const fontFile = 'https://cdn.partner.example/a.woff2?\\'
  const sheet = themeCss(themeOf({ theme: defaultTheme, appearance: { fontFile } }))
  expect(sheet).toContain('src:url("https://cdn.partner.example/a.woff2?%5C");')
  expect(sheet).toContain(':root{--font-text:"Host"}')
})

test('a theme without an appearance sets no font, corners, spacing or paper', () => {
  expect(themeCss(themeOf({ theme: defaultTheme }))).not.toMatch(
    /--(font-text|radius|spacing|paper)/,
  )
})

test('a color with enough contrast is unchanged', () => {
  expect(themeOf({ theme: '#1b2a5c' }).light).toMatchObject({
    accentText: '#1b2a5c',
    accentLine: '#1b2a5c',
  })
})

test('text on the default color is black, and text in the default color has a different shade', () => {
  const theme = themeOf({ theme: defaultTheme })
  expect(theme.light.onAccent).toBe('#000000')
  expect(theme.light.accentText).not.toBe(defaultTheme)
})

test.each([
  ['EF4D7E', '#EF4D7E'],
  ['#ef4d7e', '#ef4d7e'],
  ['xx00ff41', '#00ff41'],
  ['red', undefined],
  ['#12345g', undefined],
  ['', undefined],
  [undefined, undefined],
])(
  'a color such as %s is read from its last six characters if they are hexadecimal',
  (colour, expected) => {
    expect(hexColour(colour)).toBe(expected)
  },
)

test('an invalid color falls back to the default and never reaches the style sheet', () => {
  const sheet = themeCss(themeOf({ theme: '}body{display:none', labelColor: '</style>' }))
  expect(sheet).toContain(`--accent:${defaultTheme}`)
  expect(sheet).not.toContain('display')
  expect(sheet).not.toContain('<')
})

test('the contrast computation uses the backgrounds in the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  const [light = '', dark = ''] = css.split('@variant dark')
  for (const [sheet, mode] of [[light, 'light'] as const, [dark, 'dark'] as const]) {
    expect(sheet).toContain(`--paper: ${surfaceColours[mode][0]};`)
    expect(sheet).toContain(`--paper-raised: ${surfaceColours[mode][1]};`)
  }
  expect(light).toContain(`--paper-sunken: ${darkestLightSurface};`)
})

test('text colors have a contrast of 4.5 to 1 on their backgrounds, and borders and bands 3 to 1', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  const [light = '', rest = ''] = css.split('@variant dark')
  for (const [sheet, mode] of [
    [light, 'light'] as const,
    [rest.split('@layer')[0] ?? '', 'dark'] as const,
  ]) {
    const inSheet = (name: string) => new RegExp(`--${name}: (#\\w+)`).exec(sheet)?.[1] ?? name
    for (const paper of [...surfaceColours[mode], inSheet('paper-sunken')]) {
      for (const word of ['ink', 'ink-muted', 'positive', 'caution', 'negative', 'info'])
        expect(wcagContrast(inSheet(word), paper), `${word} on ${paper}`).toBeGreaterThanOrEqual(
          4.5,
        )
      for (const mark of ['edge', 'focus', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5'])
        expect(wcagContrast(inSheet(mark), paper), `${mark} on ${paper}`).toBeGreaterThanOrEqual(3)
    }
    for (const meaning of ['positive', 'caution', 'negative', 'info'])
      expect(
        wcagContrast(inSheet(meaning), inSheet(`${meaning}-tint`)),
        `${meaning} on its tint`,
      ).toBeGreaterThanOrEqual(4.5)
  }
})

test('the gauge track has the sunken paper color, which is checked against the colors of the bands', () => {
  const css = readFileSync('components/credit/score/gauge.css', 'utf8')
  expect(/\.gauge-track \{\s+stroke: var\(--([\w-]+)\)/.exec(css)?.[1]).toBe('paper-sunken')
})
