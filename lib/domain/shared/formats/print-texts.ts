/** Quotes a string for CSS. */
export function cssString(text: string): string {
  return JSON.stringify(text.replaceAll(/\s+/g, ' '))
}

const separator = '|'

/**
 * Returns the CSS custom properties with the margin texts of printed pages, for app/globals.css.
 * `pageOf` formats "Page 1 of 6". Contract, section 12.
 */
export function printCss(
  product: string,
  pageOf: (values: { page: string; pages: string }) => string,
): string {
  const [start = '', middle = '', end = ''] = pageOf({ page: separator, pages: separator })
    .split(separator)
    .map(cssString)
  const page = [start, 'counter(page)', middle, 'counter(pages)', end].join(' ')
  return `:root{--print-product:${cssString(product)};--print-page:${page}}`
}
