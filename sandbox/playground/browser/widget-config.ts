import { defaultOptions, type PlaygroundOptions } from './options'

type ConfigValues = Readonly<Record<string, string | number | boolean>>

/** All fields of `config`, so that changes can be reverted: an empty field sends the default. */
export function fullConfig(options: PlaygroundOptions): ConfigValues {
  const { theme, labelColor, linkColor, logo, identityScreenTitleText, mobileIdentityScreenTitleText } = options
  const { flags, hasHeaderLogo, hasFooterLogo, hasBackgroundImg, fullDiscOnIdentity, useIDFS, eidFailedRedirect } =
    options
  return {
    flags,
    ...(logo ? { logo } : {}),
    labelColor: labelColor || '#1c1b19',
    linkColor: linkColor || theme || defaultOptions.theme,
    hasHeaderLogo,
    hasFooterLogo,
    hasBackgroundImg,
    identityScreenTitleText: identityScreenTitleText || defaultOptions.identityScreenTitleText,
    mobileIdentityScreenTitleText: mobileIdentityScreenTitleText || defaultOptions.mobileIdentityScreenTitleText,
    fullDiscOnIdentity,
    useIDFS,
    eidFailedRedirect,
  }
}

/** The fields of `config` that differ from the defaults: what a page has to set. */
export function changedConfig(options: PlaygroundOptions, allFlags: number): ConfigValues {
  const { theme: _, labelColor, linkColor, ...others } = fullConfig(options)
  const colours = { ...(options.labelColor ? { labelColor } : {}), ...(options.linkColor ? { linkColor } : {}) }
  const defaults = { ...defaultOptions, flags: allFlags }
  return Object.fromEntries(
    Object.entries({ ...others, ...colours }).filter(([name, value]) => value !== Reflect.get(defaults, name)),
  )
}
