/** The names of a browser and the system it runs on; undefined if unknown. */
export type Device = { readonly browser?: string | undefined; readonly system?: string | undefined }

/**
 * The order matters, because most browsers also name the browsers that they are compatible with.
 */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biP(hone|od)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac ?OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * Maximum length in characters. Real user agents are shorter, and the limit bounds the parsing
 * time.
 */
const userAgentLimit = 512

/** Returns the browser and system that a `User-Agent` names, without versions. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, userAgentLimit) ?? ''
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([shape]) => shape.test(text))?.[1]
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
