import type { Page } from 'playwright/test'
import { defaultTheme } from '@/lib/domain/host/config/branding'
import { themeCss, themeOf } from '@/lib/domain/host/theme/theme'

/** Host colors with very little contrast: bright yellow, almost white, and almost black. */
const hostileColours = ['#ffff00', '#fdfdfd', '#050505'] as const

export const themes = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [defaultTheme, ...hostileColours].map((colour) => ({ colorScheme, colour })),
)

/**
 * Shows the open page in a color scheme with a host's color, as if the page had been loaded with
 * both.
 */
export async function showTheme(
  page: Page,
  { colorScheme, colour }: (typeof themes)[number],
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      const others = document.adoptedStyleSheets.filter(
        (one) => one !== Reflect.get(window, 'themeOfTest'),
      )
      document.adoptedStyleSheets = [...others, sheet]
      Reflect.set(window, 'themeOfTest', sheet)
    },
    themeCss(themeOf({ theme: colour })),
  )
}
