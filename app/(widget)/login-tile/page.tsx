import { defineEntryPage } from '../entry-page'

const { generateMetadata, Page } = defineEntryPage('loginTile')

export { generateMetadata, Page as default }
