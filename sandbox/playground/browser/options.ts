/** Values of the playground form. An empty text means unset. */
export type PlaygroundOptions = {
  readonly persona: string
  readonly justEnrolled: boolean
  /** A scripted pre-auth token instead of a real one; empty: a real one. */
  readonly force: string
  readonly key: string
  readonly view: string
  readonly mode: 'frame' | 'popup'
  /** Pixels of the widget panel. R9.10. */
  readonly width: '500' | '1000'
  readonly flags: number
  readonly theme: string
  readonly logo: string
  readonly labelColor: string
  readonly linkColor: string
  readonly hasHeaderLogo: boolean
  readonly hasFooterLogo: boolean
  readonly hasBackgroundImg: boolean
  readonly identityScreenTitleText: string
  readonly mobileIdentityScreenTitleText: string
  readonly fullDiscOnIdentity: boolean
  readonly useIDFS: boolean
  readonly eidFailedRedirect: string
}

/** Default values, which are left out of code samples. */
export const defaultOptions = {
  theme: '#EF4D7E',
  hasHeaderLogo: true,
  hasFooterLogo: false,
  hasBackgroundImg: false,
  identityScreenTitleText: 'Identity',
  mobileIdentityScreenTitleText: 'Mobile Identity',
  fullDiscOnIdentity: false,
  useIDFS: false,
  eidFailedRedirect: 'default',
} as const

/** Reads the form. */
export function readOptions(form: FormData): PlaygroundOptions {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isOn = (name: string) => form.has(name)
  return {
    persona: text('persona'),
    justEnrolled: isOn('justEnrolled'),
    force: text('force'),
    key: text('key'),
    view: text('view'),
    mode: text('mode') === 'popup' ? 'popup' : 'frame',
    width: text('width') === '1000' ? '1000' : '500',
    flags: form.getAll('flags').reduce<number>((sum, bit) => sum + Number(bit), 0),
    theme: text('theme'),
    logo: text('logo'),
    labelColor: text('labelColor'),
    linkColor: text('linkColor'),
    hasHeaderLogo: isOn('hasHeaderLogo'),
    hasFooterLogo: isOn('hasFooterLogo'),
    hasBackgroundImg: isOn('hasBackgroundImg'),
    identityScreenTitleText: text('identityScreenTitleText'),
    mobileIdentityScreenTitleText: text('mobileIdentityScreenTitleText'),
    fullDiscOnIdentity: isOn('fullDiscOnIdentity'),
    useIDFS: isOn('useIDFS'),
    eidFailedRedirect: text('eidFailedRedirect') || defaultOptions.eidFailedRedirect,
  }
}
