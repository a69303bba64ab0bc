import { inflateSync } from 'node:zlib'

/** A printed string. `y` is the height of its baseline above the bottom edge, in points. */
export type PdfText = { readonly text: string; readonly y: number }
type PdfObject = { readonly dictionary: string; readonly content: string }
type Objects = ReadonlyMap<string, PdfObject>
/** Maps a font's codes, in hexadecimal, to their text. */
type Encoding = ReadonlyMap<string, string>

/**
 * Returns the pages of a PDF printed by Chromium, with strings in drawing order. Reads only what
 * Skia writes.
 */
export function readPdf(pdf: Buffer): PdfText[][] {
  const objects = readObjects(pdf.toString('latin1'))
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const fonts = new Map(
      [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        encodingOf(id, objects),
      ]),
    )
    return readTexts(
      objects.get(dictionary.match(/\/Contents (\d+) 0 R/)?.[1] ?? '')?.content ?? '',
      fonts,
    )
  })
}

function readObjects(source: string): Objects {
  const bodies = source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...bodies].map(([, id = '', body = '']) => {
      const [dictionary = '', stream = ''] = body.split('>> stream\n')
      const bytes = Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')
      const isText =
        dictionary.includes('/FlateDecode') && !/\/(?:Length1|Subtype|Alternate)\b/.test(dictionary)
      return [id, { dictionary, content: isText ? inflateSync(bytes).toString('latin1') : '' }]
    }),
  )
}

/** Reads a font's Unicode map: single codes (`bfchar`) and ranges (`bfrange`). */
function encodingOf(font: string, objects: Objects): Encoding {
  const map =
    objects.get(objects.get(font)?.dictionary.match(/\/ToUnicode (\d+) 0 R/)?.[1] ?? '')?.content ??
    ''
  const lines = [...map.matchAll(/^<[^\n]*>$/gm)].map(([line]) =>
    [...line.matchAll(/<([\dA-F]+)>/gi)].map(([, code = '']) => code),
  )
  // A string has at least four hexadecimal digits. A line without a string only defines the length
  // of codes.
  const entries = lines.filter((line) => (line.at(-1) ?? '').length >= 4)
  return new Map(
    entries.flatMap(([from = '', to = '', text]) => {
      const first = Number.parseInt(from, 16)
      const count = text === undefined ? 1 : Number.parseInt(to, 16) - first + 1
      return Array.from(
        { length: count },
        (_, at) => [toCode(first + at, from.length), toText(text ?? to, at)] as const,
      )
    }),
  )
}

const toCode = (value: number, digits: number) =>
  value.toString(16).toUpperCase().padStart(digits, '0')

/** Converts hexadecimal character codes to text. A font's codes have two or four digits. */
function decode(codes: string, encoding: Encoding = new Map()): string {
  const [some = ''] = encoding.keys()
  return (codes.match(some.length === 2 ? /../g : /.{4}/g) ?? [])
    .map((code) => encoding.get(code) ?? '?')
    .join('')
}

/** Decodes UTF-16 in hexadecimal and adds `offset` to the last character. */
function toText(utf16: string, offset: number): string {
  const units = (utf16.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
  return String.fromCharCode(...units.with(-1, (units.at(-1) ?? 0) + offset))
}

/** Vertical transformation: y becomes `scale` * y + `shift`. */
type Transformation = { readonly scale: number; readonly shift: number }

/**
 * Strings are between BT and ET. Each has a font (Tf), a position (Tm) and codes (Tj). `cm`
 * transforms everything that follows until Q.
 */
const operators =
  /(?<nest>\bq\b)|(?<unnest>\bQ\b)|(?<transform>(?:[-.\d]+ ){6})cm|\/(?<font>F\d+) [-.\d]+ Tf|(?<place>(?:[-.\d]+ ){6})Tm|<(?<codes>[\dA-F]+)> Tj|(?<end>\bET\b)/g

function readTexts(content: string, fonts: ReadonlyMap<string, Encoding>): PdfText[] {
  const texts: PdfText[] = []
  const outer: Transformation[] = []
  let now: Transformation = { scale: 1, shift: 0 }
  let [font, text, base] = ['', '', 0]
  for (const { groups = {} } of content.matchAll(operators)) {
    if (groups.nest) outer.push(now)
    if (groups.unnest) now = outer.pop() ?? now
    if (groups.transform) now = within(now, groups.transform)
    if (groups.font) font = groups.font
    if (groups.place) base = within(now, groups.place).shift
    text += decode(groups.codes ?? '', fonts.get(font))
    if (!groups.end) continue
    texts.push({ text: text.trim(), y: base })
    text = ''
  }
  return texts
}

function within({ scale, shift }: Transformation, matrix: string): Transformation {
  const [, , , factor = 1, , by = 0] = matrix.trim().split(' ').map(Number)
  return { scale: scale * factor, shift: scale * by + shift }
}
