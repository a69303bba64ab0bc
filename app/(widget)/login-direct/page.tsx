import { defineEntryPage } from '../entry-page'

const { generateMetadata, Page } = defineEntryPage('loginDirect')

export { generateMetadata, Page as default }
