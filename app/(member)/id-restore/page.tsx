export { default, generateMetadata } from '../dashboard/restoration/page'
