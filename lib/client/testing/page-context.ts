import type { PageContext } from '@/lib/contract/host/widget-config'

/** The page context at top level, for a host that shows everything. */
export const testPageContext: PageContext = {
  locale: 'en',
  config: {
    flags: 65535,
    theme: '#EF4D7E',
    view: '/dashboard',
    useIDFS: false,
    popupMode: false,
    fullDiscOnIdentity: false,
    hasBackgroundImg: false,
    hasHeaderLogo: true,
    hasFooterLogo: false,
    eidFailedRedirect: 'default',
  },
  hostName: 'Partner',
  hostOrigins: [],
  widgetContext: '',
  mode: 'top',
  direct: false,
  standAlone: false,
  supportPhone: '',
  restorationPhone: '',
  termsUrl: '',
  privacyUrl: '',
}
