import { type Options, usual } from './options'

type Look = Readonly<Record<string, string | number | boolean>>

/** Every field of `config`, so that what was changed can be changed back: an emptied field says what is usual. */
export function wholeLook(options: Options): Look {
  const { theme, labelColor, linkColor, logo, identityScreenTitleText, mobileIdentityScreenTitleText } = options
  const { flags, hasHeaderLogo, hasFooterLogo, hasBackgroundImg, fullDiscOnIdentity, useIDFS, eidFailedRedirect } =
    options
  return {
    flags,
    ...(logo ? { logo } : {}),
    labelColor: labelColor || '#1c1b19',
    linkColor: linkColor || theme || usual.theme,
    hasHeaderLogo,
    hasFooterLogo,
    hasBackgroundImg,
    identityScreenTitleText: identityScreenTitleText || usual.identityScreenTitleText,
    mobileIdentityScreenTitleText: mobileIdentityScreenTitleText || usual.mobileIdentityScreenTitleText,
    fullDiscOnIdentity,
    useIDFS,
    eidFailedRedirect,
  }
}

/** The fields of `config` that say something: what a page has to write. */
export function changedLook(options: Options, allFlags: number): Look {
  const { theme: _, labelColor, linkColor, ...look } = wholeLook(options)
  const colours = { ...(options.labelColor ? { labelColor } : {}), ...(options.linkColor ? { linkColor } : {}) }
  const unusual = { ...usual, flags: allFlags }
  return Object.fromEntries(
    Object.entries({ ...look, ...colours }).filter(([name, value]) => value !== Reflect.get(unusual, name)),
  )
}
