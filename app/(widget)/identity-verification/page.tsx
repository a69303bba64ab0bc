import { defineEntryPage } from '../entry-page'

const { generateMetadata, Page } = defineEntryPage('identityVerification')

export { generateMetadata, Page as default }
