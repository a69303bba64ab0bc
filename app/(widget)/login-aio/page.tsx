import { defineEntryPage } from '../entry-page'

const { generateMetadata, Page } = defineEntryPage('loginAio')

export { generateMetadata, Page as default }
