import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** HTML layout of all sandbox pages; interpolated values are escaped. */
export function htmlPage(title: string, body: Html, head: Html | '' = ''): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`
}
